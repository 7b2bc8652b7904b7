import type { ComplaintOutcome } from '@trebol/shared/contract'

const format = new Intl.DateTimeFormat('es-VE', { dateStyle: 'long', timeZone: 'America/Caracas' })

/** A day where the operator is: "20 de diciembre de 2026". */
export const dayText = (moment: Date): string => format.format(moment)

export const outcomeTexts: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: 'le damos la razón',
  partly: 'le damos la razón en parte',
  rejected: 'no podemos darle la razón',
}
