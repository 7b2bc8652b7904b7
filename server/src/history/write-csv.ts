const bom = '\uFEFF'

/**
 * A table as spreadsheets in Spanish read it: semicolons, decimal commas, UTF-8 with its mark. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front; a number stays a number.
 */
export function writeCsv(rows: ReadonlyArray<readonly string[]>): string {
  return `${bom}${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const number = /^-?\d+(?:\.\d+)?$/.test(text)
  const safe = number ? text.replace('.', ',') : /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
