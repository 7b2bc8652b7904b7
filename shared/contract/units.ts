import * as v from 'valibot'

/**
 * The units that are deployed on their own, lower-case letters alone, in the order of a first promotion: the host
 * provides what the others need. Every other list of units grows out of this one. Source: docs/adding-a-remote.md.
 */
export const units = ['host', 'games', 'profile', 'legal'] as const
export const unitSchema = v.picklist(units)
export type Unit = v.InferOutput<typeof unitSchema>
export type RemoteUnit = Exclude<Unit, 'host'>

/** A record that has a value for every unit, whatever units there are. */
export function perUnit<Value>(make: (unit: Unit) => Value): Record<Unit, Value> {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(units.map((unit) => [unit, make(unit)])) as Record<Unit, Value>
}
