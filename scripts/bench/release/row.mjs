/** One line of the table of the release platform. `value` is in the unit of `limit`; `said` is what is printed. */
export const row = (figure, said, target, isMet) => [figure, said, target, isMet ? 'met' : 'missed']

const number = (value, digits) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A figure that must not be greater than its target; `atZero`: what is said of one that is not above zero. */
export const atMost = (figure, value, limit, { unit = '', digits = 0, atZero } = {}) => {
  const said = value <= 0 && atZero !== undefined ? atZero : `${number(value, digits)}${unit}`
  return row(figure, said, `≤ ${number(limit, 0)}${unit}`, value <= limit)
}

export const releaseHead = ['figure', 'measured', 'target', '']
