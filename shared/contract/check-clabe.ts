const weights = [3, 7, 1]

/** Whether 18 digits are a CLABE: the last one is the check digit of the others. */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits.slice(0, 17)].reduce(
    (all, digit, at) => all + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}
