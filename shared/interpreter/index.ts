/** The interpreter of server instructions. For the host, which owns it, and for `shared/testing`: remotes never see it. */
export type { Effects, RecoveryToken } from './effects.ts'
export { interpret } from './interpret.ts'
export { createInterpretingClient } from './interpreting-client.ts'
export { outsideTarget } from './outside-target.ts'
