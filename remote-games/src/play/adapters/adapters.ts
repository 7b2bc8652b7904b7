import type { AdapterName } from '@trebol/shared/contract'
import { betconstruct } from './betconstruct.ts'
import { choicegaming } from './choicegaming.ts'
import type { Adapter } from './frame-event.ts'
import { generic } from './generic.ts'
import { gr8 } from './gr8.ts'
import { hizi } from './hizi.ts'

/** Inbet and Mobando have no public documents of their messages: they speak our own until they have. */
export const adapters: Readonly<Record<AdapterName, Adapter>> = {
  ...{ generic, hizi, choicegaming, betconstruct, gr8 },
  inbet: { ...generic, silent: true },
  mobando: { ...generic, silent: true },
}
