// The libraries that the desk is made with, and nothing else of them: the build packs these by themselves, so that what is
// ours stays readable in the page.

export { isMap, isScalar, parse, parseDocument, stringify } from 'yaml';
export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
export { yaml } from '@codemirror/lang-yaml';
export { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
export { lintGutter, setDiagnostics } from '@codemirror/lint';
export { EditorState } from '@codemirror/state';
export { EditorView, keymap, lineNumbers } from '@codemirror/view';
