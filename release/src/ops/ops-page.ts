import { units } from '@trebol/shared/contract/release'
import { inlineHashes } from '../edge/inline-hashes.ts'
import { escapeHtml } from '../escape-html.ts'
import type { LogEntry } from '../log/log-entry.ts'
import type { ChannelStatus, UnitStatus } from '../report/channel-status.ts'
import { opsStyle } from './ops-style.ts'

const style = `<style>${opsStyle}</style>`
const styleHash = inlineHashes(style)
  .styles.map((hash) => `'${hash}'`)
  .join(' ')

/** Nothing but the page's own style. */
export const opsPolicy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const clover = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><g fill="currentColor"><path d="M15 15C7 15 4 12 4 8.500A4.500 4.500 0 0 1 8.500 4C12 4 15 7 15 15Z"/><path class="tinted" d="M17 15C17 7 20 4 23.500 4A4.500 4.500 0 0 1 28 8.500C28 12 25 15 17 15Z"/><path d="M15 17C15 25 12 28 8.500 28A4.500 4.500 0 0 1 4 23.500C4 20 7 17 15 17Z"/><path d="M17 17C25 17 28 20 28 23.500A4.500 4.500 0 0 1 23.500 28C20 28 17 25 17 17Z"/></g></svg>`

const time = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 19).replace('T', ' '))} UTC</time>`

function unitCard(unit: string, state: UnitStatus | null, published: readonly string[]): string {
  const count = `${published.length} published`
  if (!state) {
    return `<article class="unit idle"><header><h3>${unit}</h3><span class="badge">not live</span></header><p class="quiet">Never promoted here. ${count}.</p></article>`
  }
  const { active, previous, severity, locked, last } = state
  const badge = locked ? '<span class="badge locked">locked</span>' : '<span class="badge live">live</span>'
  const lock = locked
    ? `<p class="lock"><strong>Locked by ${escapeHtml(locked.by)}</strong> ${time(locked.at)}<br>${escapeHtml(locked.reason)}</p>`
    : ''
  const change = last ? `<dt>Changed</dt><dd>${last.command} by ${escapeHtml(last.by)} ${time(last.at)}</dd>` : ''
  return `<article class="unit${locked ? ' held' : ''}"><header><h3>${unit}</h3>${badge}</header>
<p class="release">${escapeHtml(active)}</p>${lock}
<dl><dt>Previous</dt><dd>${previous ? `<code>${escapeHtml(previous)}</code>` : 'none'}</dd><dt>Severity</dt><dd>${severity}</dd>${change}<dt>Store</dt><dd>${count}</dd></dl></article>`
}

function logRow({ rev, at, by, command, unit, from, to, reason }: LogEntry): string {
  const move = from === to ? `<code>${to}</code>` : `<code>${from ?? 'nothing'}</code> → <code>${to}</code>`
  const cells = {
    Rev: `<span class="number">${rev}</span>`,
    When: time(at),
    Who: escapeHtml(by),
    What: `<span class="badge ${command}">${command}</span> ${unit}`,
    Release: move,
    Why: reason ? escapeHtml(reason) : '–',
  }
  const row = Object.entries(cells).map(([name, content]) => `<td data-name="${name}"><div>${content}</div></td>`)
  return `<tr>${row.join('')}</tr>`
}

function logTable(entries: readonly LogEntry[]): string {
  if (entries.length === 0) return '<p class="quiet">Nothing was ever promoted to this channel.</p>'
  const head = ['Rev', 'When', 'Who', 'What', 'Release', 'Why'].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${entries.map(logRow).join('\n')}</tbody></table>`
}

/** The read-only page of the ops service: what is live, what is locked, who changed what. */
export function opsPage(status: ChannelStatus, entries: readonly LogEntry[]): string {
  const { channel, rev, changedAt, pointer, store, units: states, published } = status
  const cards = units.map((unit) => unitCard(unit, states[unit], published[unit])).join('\n')
  const pointerNote = `<span class="badge ${pointer === 'current' ? 'live' : 'locked'}">pointer ${pointer}</span>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(channel)} rev ${rev} | Trébol releases</title>
${style}
</head>
<body>
<header class="top">${clover}<div><h1>Trébol releases</h1><p class="quiet"><code>${escapeHtml(store)}</code></p></div></header>
<main>
<section aria-labelledby="live"><div class="heading"><h2 id="live">Live on ${escapeHtml(channel)}</h2><p>rev <strong>${rev}</strong>${changedAt ? ` since ${time(changedAt)}` : ''} ${pointerNote}</p></div>
<div class="units">${cards}</div></section>
<section aria-labelledby="log"><div class="heading"><h2 id="log">Log</h2><p class="quiet">the last ${entries.length} changes, newest first</p></div>
${logTable(entries)}</section>
</main>
</body>
</html>
`
}
