/** Style of the ops page: one column at 390 px, the log as cards there. Inlined, with its hash in the policy. */
export const opsStyle = `
:root { color-scheme: dark; --ground: #0b1512; --raised: #12201b; --line: #22362e; --text: #e8f1ec; --quiet: #9fb3a9; --green: #4ade80; --gold: #f2c14e; --red: #ff8a80; --sky: #7cc7ff }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --ground: #f4f8f5; --raised: #ffffff; --line: #d3dfd8; --text: #10201a; --quiet: #4b6156; --green: #0f7a3d; --gold: #845c00; --red: #b3261e; --sky: #0b5c94 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
.top { display: flex; gap: 12px; align-items: center; padding: 16px 24px; border-bottom: 1px solid var(--line) }
.top svg { flex: none; color: var(--green) }
.top .tinted { fill: var(--gold) }
h1 { font-size: 1.125rem; margin: 0; line-height: 1.25 }
h2 { font-size: 1.125rem; margin: 0 }
h3 { font-size: 1rem; margin: 0; text-transform: capitalize }
p { margin: 0 }
.quiet { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere }
main { max-width: 1280px; margin: 0 auto; padding: 24px; display: grid; gap: 40px }
.heading { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; margin-bottom: 16px }
code, .release, .number { font-family: ui-monospace, monospace; font-size: .875em; font-variant-numeric: tabular-nums }
.units { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(264px, 1fr)) }
.unit { background: var(--raised); border: 1px solid var(--line); border-radius: 14px; padding: 16px; display: grid; gap: 12px; align-content: start }
.unit header { display: flex; justify-content: space-between; align-items: center }
.unit.held { border-color: var(--gold) }
.unit.idle { border-style: dashed }
.release { font-size: 1rem; overflow-wrap: anywhere }
.lock { border-left: 3px solid var(--gold); padding-left: 12px; font-size: .875rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0; font-size: .875rem }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
time { white-space: nowrap }
.badge { display: inline-block; border: 1px solid currentColor; border-radius: 999px; padding: 0 8px; font-size: .75rem; line-height: 1.6; color: var(--quiet) }
.badge.live { color: var(--green) }
.badge.locked, .badge.rollback { color: var(--gold) }
.badge.promote { color: var(--green) }
.badge.unlock { color: var(--sky) }
table { width: 100%; border-collapse: collapse; font-size: .875rem; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; border-spacing: 0; overflow: hidden }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top }
th { color: var(--quiet); font-weight: 600 }
tbody tr:last-child td { border-bottom: 0 }
td { overflow-wrap: anywhere }
@media (max-width: 760px) {
  main { padding: 16px; gap: 32px }
  .top { padding: 12px 16px }
  table { background: none; border: 0; border-radius: 0; overflow: visible }
  table, tbody { display: grid; gap: 12px }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tr { display: grid; gap: 4px; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; padding: 12px 16px }
  td { border: 0; padding: 0; display: grid; grid-template-columns: 72px 1fr; gap: 8px }
  td::before { content: attr(data-name); color: var(--quiet) }
}
`
