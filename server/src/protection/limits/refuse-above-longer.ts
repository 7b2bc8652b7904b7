import { invalid } from '../../calls/refusal.ts'
import { type LimitPlace, placeId } from './limit-place.ts'

type Held = LimitPlace & { readonly value: bigint }

const longer = [
  ['P1D', 'P7D', 'El límite diario no puede ser mayor que el semanal.'],
  ['P1D', 'P1M', 'El límite diario no puede ser mayor que el mensual.'],
  ['P7D', 'P1M', 'El límite semanal no puede ser mayor que el mensual.'],
] as const

/**
 * A limit that a longer one of the same kind would always reach first says nothing: whoever sets or raises one is told. A
 * lower one is never refused, and no limit for being below a shorter one: what protects holds at once.
 */
export function refuseAboveLonger(limits: readonly Held[], place: LimitPlace, value: bigint | null): void {
  const inForce = (at: LimitPlace) => limits.find((limit) => placeId(limit) === placeId(at))?.value
  const held = inForce(place)
  if (value === null || (held !== undefined && value <= held)) return
  for (const [period, other, text] of longer) {
    const ceiling = period === place.period ? inForce({ ...place, period: other }) : undefined
    if (ceiling !== undefined && value > ceiling) throw invalid({ value: text })
  }
}
