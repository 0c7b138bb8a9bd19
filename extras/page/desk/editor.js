// The text of the orders, in CodeMirror: it is the file, and the only place where it is held. Changes come in as edits, so
// that cursor and history stay; problems are marked where they are.

import { defaultHighlightStyle, defaultKeymap, EditorState, EditorView, history, historyKeymap, keymap, lineNumbers, lintGutter, setDiagnostics, syntaxHighlighting, yaml } from './libraries.js';

/** @typedef {import('./edits.js').Edit} Edit */
/** A problem as `check --format json` tells it. @typedef {{ severity: string, message: string, hint?: string, line?: number, column?: number, code: string }} Problem */

/** How much of the text is shown above a change, in pixels. */
const lines_above = 60;

export class Editor {
  /** @param {HTMLElement} host @param {(text: string) => void} onChange */
  constructor(host, onChange) {
    this.onChange = onChange;
    this.view = new EditorView({ parent: host });
    this.set('');
  }

  get text() {
    return this.view.state.doc.toString();
  }

  /** Takes up another file. @param {string} text */
  set(text) {
    const changed = EditorView.updateListener.of((update) => {
      if (update.docChanged) this.onChange(this.text);
      // The line of the cursor comes into view, clear of what covers the edges of the page.
      if (update.selectionSet && this.view.hasFocus) requestAnimationFrame(() => this.view.domAtPos(this.view.state.selection.main.head).node.parentElement?.closest('.cm-line')?.scrollIntoView({ block: 'nearest' }));
    });
    this.view.setState(EditorState.create({
      doc: text,
      extensions: [lineNumbers(), history(), lintGutter(), yaml(), syntaxHighlighting(defaultHighlightStyle), changed,
        EditorView.lineWrapping, keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': 'The orders as a file (YAML)', spellcheck: 'false', tabindex: '0' })],
    }));
  }

  /** @param {Edit[]} edits */
  edit(edits) {
    if (edits.length === 0) return;
    this.view.dispatch({ changes: edits, selection: { anchor: edits[0].from } });
    this.view.scrollDOM.scrollTop = this.view.lineBlockAt(edits[0].from).top - lines_above;
  }

  /** @param {Problem[]} problems */
  mark(problems) {
    const { doc } = this.view.state;
    const marks = problems.filter(({ line }) => line !== undefined && line <= doc.lines).map(({ line, column, severity, message, hint }) => {
      const at = doc.line(Math.max(line ?? 1, 1));
      const from = Math.min(at.from + Math.max((column ?? 1) - 1, 0), at.to);
      const word = /^[^\s,\]}]+/.exec(doc.sliceString(from, at.to));
      const to = from + (word ? word[0].length : 0);
      return { from, to, severity: /** @type {'error' | 'warning'} */ (severity === 'error' ? 'error' : 'warning'), message: hint ? `${message}; ${hint}` : message };
    });
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /** Puts the cursor there. @param {number} line @param {number} column */
  goTo(line, column) {
    const { doc } = this.view.state;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.view.dispatch({ selection: { anchor: Math.min(at.from + Math.max(column - 1, 0), at.to) }, scrollIntoView: true });
    this.view.focus();
  }
}
