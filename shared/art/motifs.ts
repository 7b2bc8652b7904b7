import type { Motif } from './motif.ts'
import { ancient } from './motifs/ancient.ts'
import { beasts } from './motifs/beasts.ts'
import { birds } from './motifs/birds.ts'
import { festive } from './motifs/festive.ts'
import { fruits } from './motifs/fruits.ts'
import { gems } from './motifs/gems.ts'
import { luck } from './motifs/luck.ts'
import { racers } from './motifs/racers.ts'
import { sea } from './motifs/sea.ts'
import { tables } from './motifs/tables.ts'
import { world } from './motifs/world.ts'

const drawn = {
  ...luck,
  ...fruits,
  ...gems,
  ...beasts,
  ...birds,
  ...racers,
  ...sea,
  ...ancient,
  ...festive,
  ...world,
  ...tables,
}

export type MotifName = keyof typeof drawn

/** Every drawn thing that a game's picture can show. */
export const motifs: Readonly<Record<MotifName, Motif>> = drawn

export const isMotifName = (name: string): name is MotifName => Object.hasOwn(motifs, name)
