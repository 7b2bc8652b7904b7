/** One line of the table of the release platform. `value` is in the unit of `limit`; `said` is what is printed. */
export const row = (figure, said, target, isMet) => [figure, said, target, isMet ? 'met' : 'missed']

const number = (value, digits) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A figure that must not be greater than its target. */
export const atMost = (figure, value, limit, { unit = '', digits = 0, more = '' } = {}) =>
  row(figure, `${number(value, digits)}${unit}${more}`, `≤ ${number(limit, 0)}${unit}`, value <= limit)

export const releaseHead = ['figure', 'measured', 'target', '']
