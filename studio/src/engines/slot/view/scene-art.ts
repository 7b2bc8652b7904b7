import cosmos from '../scenes/cosmos.svg?url'
import fiesta from '../scenes/fiesta.svg?url'
import frutas from '../scenes/frutas.svg?url'
import gemas from '../scenes/gemas.svg?url'
import jade from '../scenes/jade.svg?url'
import mar from '../scenes/mar.svg?url'
import nilo from '../scenes/nilo.svg?url'
import oeste from '../scenes/oeste.svg?url'
import selva from '../scenes/selva.svg?url'
import trebol from '../scenes/trebol.svg?url'
import type { ThemeId } from '../themes.ts'

/** Addresses of the backgrounds. */
export const sceneArt: Readonly<Record<ThemeId, string>> = {
  cosmos,
  fiesta,
  frutas,
  gemas,
  jade,
  mar,
  nilo,
  oeste,
  selva,
  trebol,
}
