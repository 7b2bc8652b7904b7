/** What a player types of a card. Checked in the frame before anything is sent, and by the processor again. */
export type TypedCard = {
  readonly holder: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}
export type CardField = keyof TypedCard

/** What may be wrong with a field; the form has words for each. */
export const cardFaults = [
  'holder-short',
  'holder-long',
  'number',
  'not-for-real',
  'expiry-form',
  'expired',
  'cvc',
] as const
export type CardFault = (typeof cardFaults)[number]
export type CardFaults = Readonly<Partial<Record<CardField, CardFault | undefined>>>

export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** Luhn's sum: a mistyped or swapped digit does not pass. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** "MM/AA" → the first moment in which the card does not hold any more; null when it is no month. */
export function endOfCard(expiry: string): Date | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s?\/?\s?(\d{2})$/.exec(expiry.trim()) ?? []
  return month === '' ? null : new Date(Date.UTC(2000 + Number(year), Number(month), 1))
}

/** What is wrong with each field; empty when the card can be tried. */
export function checkCard({ holder, number, expiry, cvc }: TypedCard, now: Date): CardFaults {
  const end = endOfCard(expiry)
  return {
    ...(holder.trim().length < 2 && { holder: 'holder-short' }),
    ...(holder.trim().length > 60 && { holder: 'holder-long' }),
    ...(!passesLuhn(cardDigits(number)) && { number: 'number' }),
    ...(end === null && { expiry: 'expiry-form' }),
    ...(end !== null && end <= now && { expiry: 'expired' }),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: 'cvc' }),
  }
}

/** Groups of four while a number is typed. */
export const groupedNumber = (text: string): string =>
  cardDigits(text)
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** "0830" → "08/30" while it is typed. */
export function slashedExpiry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
