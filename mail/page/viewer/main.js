// A page with a film: the viewer takes the place of the report, of which what is owed stays. Where the
// film cannot be shown the page says why, and the report remains.

import { byId } from './dom.js';
import { readFilm, Unplayed, Unreadable } from './film.js';
import { Viewer } from './viewer.js';

/** @param {Viewer} viewer */
function headlines({ film, words }) {
  const { title, ruleset_title, as, hypothetical, replay } = film;
  document.title = title;
  byId('title').textContent = title;
  const eyes = as !== '' ? `as ${words.name(as)} sees it` : '';
  byId('subtitle').textContent = [ruleset_title, eyes, hypothetical ? 'this was never played' : ''].filter(part => part !== '').join(' · ');
  byId('footer').textContent = `Made from a recorded game that verifies${replay ? `; BLAKE2b of the replay ${replay.slice(0, 16)}…` : ''}.`;
}

function main() {
  const report = byId('report');
  report.remove();  // its pictures have the same ids as those of the film
  try {
    const viewer = new Viewer(readFilm(document.getElementById('film')?.textContent ?? ''));
    viewer.begin();
    headlines(viewer);
    const owed = report.querySelector('#report-owed');
    if (owed && !viewer.film.over) byId('owed').append(...owed.childNodes);
    byId('note').remove();
    if (new URLSearchParams(location.search).get('view') === 'board') document.body.classList.add('board-only');
  } catch (problem) {
    byId('viewer').hidden = true;
    byId('note').after(report);
    if (problem instanceof Unplayed) {
      byId('note').textContent = `${problem.message} After each turn you get a page that replays it; here is how the game begins.`;
      return;
    }
    const sentence = problem instanceof Unreadable ? problem.message : 'The film in this page is damaged.';
    byId('note').textContent = `${sentence} It cannot be stepped through; ask for the page again. The report below is complete.`;
    byId('note').setAttribute('role', 'alert');
  }
}

document.addEventListener('DOMContentLoaded', main);
