import bell from '../../slot/symbols/campana.svg?url'
import crown from '../../slot/symbols/corona.svg?url'
import diamond from '../../slot/symbols/diamante.svg?url'
import star from '../../slot/symbols/estrella.svg?url'
import horseshoe from '../../slot/symbols/herradura.svg?url'
import clover from '../../slot/symbols/trebol.svg?url'
import type { ScratchSymbol } from '../scratch-engine.ts'

/** The drawing of each symbol. */
export const symbolPictures: Readonly<Record<ScratchSymbol, string>> = {
  trebol: clover,
  herradura: horseshoe,
  campana: bell,
  estrella: star,
  corona: crown,
  diamante: diamond,
}
