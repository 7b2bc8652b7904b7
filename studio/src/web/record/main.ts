import '@trebol/shared/ui/tokens.css'
import '@trebol/shared/ui/fonts.css'
import './record.css'
import { element } from '../element.ts'
import { readRecord } from './read-record.ts'
import { showRecord } from './show-record.ts'

/** Draws what the address says; nothing of it is sent or kept. */
function draw(root: HTMLElement): void {
  const read = readRecord(location.hash)
  const shown = read.kind === 'read' ? showRecord(read) : [element('p', { class: 'note', role: 'status' }, read.why)]
  root.replaceChildren(element('h1', {}, 'Repetir una ronda'), ...shown)
}

const root = document.getElementById('record')
if (root) {
  draw(root)
  // Another link pasted into the same tab changes what stands behind the `#` alone.
  window.addEventListener('hashchange', () => draw(root))
}
