/** A Markdown table under a title, ready for docs/performance.md. */
export function table(title, head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    '',
    `**${title}**`,
    '',
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n')
}

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
