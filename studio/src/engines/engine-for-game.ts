import type { Engine } from './engine.ts'
import { slotEngine } from './slot/slot-engine.ts'

/** The first that plays a slug gets it; the slot plays whatever is left. */
const engines: readonly Engine[] = [slotEngine]

export const engineForGame = (slug: string): Engine | undefined => engines.find((engine) => engine.plays(slug))
export const engineNamed = (name: string): Engine | undefined => engines.find((engine) => engine.name === name)
