/**
 * Country code and typed number → `+584121234567`; `null` when it cannot be a telephone number (E.164 has at most 15
 * digits). The zero that people dial inside their country is dropped, and so is a country code that was typed too.
 */
export function joinPhone(code: string, typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(digits)) return null
  const foreign = digits.startsWith('+') && !digits.startsWith(`+${code}`)
  const national = digits.replace(new RegExp(`^(?:\\+|00)${code}`), '').replace(/^0/, '')
  const joined = `+${code}${national}`
  return !foreign && national.length >= 6 && /^\+[1-9]\d{6,14}$/.test(joined) ? joined : null
}
