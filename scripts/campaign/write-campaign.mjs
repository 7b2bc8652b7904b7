const begin = '<!-- known faults: written by hand -->'
const end = '<!-- end of known faults -->'

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const lineOf = (cells) => `| ${cells.join(' | ')} |`

/** Lines of the table that stands in the text: part → line. */
function linesOf(text) {
  const lines = text.split('\n').filter((line) => /^\| `[a-z]+` \|/.test(line))
  return new Map(lines.map((line) => [/`([a-z]+)`/.exec(line)?.[1], line]))
}

/** What stands between the markers of the known faults. */
function faultsOf(text) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  return from === -1 || to === -1 ? '\nNone.\n' : text.slice(from + begin.length, to)
}

const failuresOf = ({ failed, failures }) =>
  failed === 0 ? 'none' : `${failed}: ${failures.length === 0 ? 'see its output' : failures.join('; ')}`

/**
 * docs/campaign.md after a campaign. `parts`: name → what it searches, all there are; `runs`: name → what those that ran
 * came to. The lines of the others and the known faults stay as they are.
 */
export function writeCampaign(text, { parts, runs, commit, date }) {
  const kept = linesOf(text)
  const rows = Object.entries(parts).map(([name, what]) => {
    const run = runs[name]
    if (!run) return kept.get(name) ?? lineOf([`\`${name}\``, cell(what), 'never run', '', '', '', '', ''])
    return lineOf(
      [`\`${name}\``, what, commit, date, run.seed, run.counts, Math.round(run.seconds), failuresOf(run)].map(cell),
    )
  })
  return `# Campaigns

Wide searches that take hours: \`npm run campaign\`, or one part of it with \`npm run campaign -- --only fuzz\`. What each
door of the tests holds stands in [testing](testing.md). This page is written by the command, but for the known faults: a
part that did not run keeps the line of its last time.

| Part | What it searches | Commit | Date | Seed | Counts | Seconds | Failures |
| ---- | ---------------- | ------ | ---- | ---- | ------ | ------- | -------- |
${rows.join('\n')}

The same cases again: \`npm run campaign -- --only fuzz --seed <seed>\`, at the commit of the line.

## Known faults

${begin}${faultsOf(text)}${end}
`
}
