/** What a typed amount means: a wire amount, perhaps ambiguous (`1.234`), or why it cannot be read. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: string; readonly ambiguous: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-many-decimals' }

/**
 * Reads an amount as people type it, in a locale whose decimal sign is `decimal` (`,` for es-VE).
 * Spaces and currency signs are dropped. With both signs, the last one is the decimal sign. A lone sign followed by
 * exactly three digits is ambiguous and read by the locale. Never rounds: more decimals than `decimals` is an answer
 * of its own. Source: docs/architecture.md, "Money".
 */
export function parseTypedAmount(
  typed: string,
  { decimal, decimals }: { decimal: '.' | ','; decimals: number },
): TypedAmount {
  const text = typed.replace(/[\s\u00a0\u202f$]|^Bs\.?/g, '').replace(/(?<=\d)[A-Z]{3,5}$/, '')
  if (text === '') return { kind: 'empty' }
  if (!/^\d[\d.,]*$/.test(text)) return { kind: 'malformed' }
  const group = decimal === ',' ? '.' : ','
  const signs = text.replace(/\d/g, '')
  const last = signs.at(-1)
  const lone = signs.length === 1
  const threeBehind = /[.,]\d{3}$/.test(text)
  const point = new Set(signs).size === 2 ? last : lone && !threeBehind ? last : decimal
  const other = point === decimal ? group : decimal
  const [whole = '', fraction = '', ...more] = text.split(point ?? decimal)
  const wellGrouped = !whole.includes(other) || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  if (more.length > 0 || fraction.includes(other) || !wellGrouped || whole === '') return { kind: 'malformed' }
  const plain = whole.replaceAll(other, '').replace(/^0+(?=\d)/, '')
  if (plain.length > 15) return { kind: 'malformed' }
  if (/[1-9]/.test(fraction.slice(decimals))) return { kind: 'too-many-decimals' }
  const kept = fraction.slice(0, decimals)
  return { kind: 'amount', amount: kept === '' ? plain : `${plain}.${kept}`, ambiguous: lone && threeBehind }
}
