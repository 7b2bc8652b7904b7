import type { MountView } from './game-view.ts'

/** The view of each engine: a chunk of its own, so that a game loads no other game. */
const views: Readonly<Record<string, () => Promise<MountView>>> = {
  crash: async () => (await import('../engines/crash/view/mount-crash.ts')).mountCrash,
  mines: async () => (await import('../engines/mines/view/mount-mines.ts')).mountMines,
  roulette: async () => (await import('../engines/roulette/view/mount-roulette.ts')).mountRoulette,
  slot: async () => (await import('../engines/slot/view/mount-slot.ts')).mountSlot,
}

export const viewForEngine = (engine: string): (() => Promise<MountView>) | undefined => views[engine]
