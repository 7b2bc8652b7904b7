import { type Unit, units } from '@trebol/shared/contract/release'

/** What the work comes to for every unit; all at once. @throws what the work throws */
export async function forEachUnit<Value>(work: (unit: Unit) => Value | Promise<Value>): Promise<Record<Unit, Value>> {
  const done = await Promise.all(units.map(async (unit) => [unit, await work(unit)] as const))
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(done) as Record<Unit, Value>
}
