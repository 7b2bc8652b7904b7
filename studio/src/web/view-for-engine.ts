import type { MountView } from './game-view.ts'

/** The view of each engine: a chunk of its own, so that a game loads no other game. */
const views: Readonly<Record<string, () => Promise<MountView>>> = {
  baccarat: async () => (await import('../engines/baccarat/view/mount-baccarat.ts')).mountBaccarat,
  blackjack: async () => (await import('../engines/blackjack/view/mount-blackjack.ts')).mountBlackjack,
  classic: async () => (await import('../engines/classic/view/mount-classic.ts')).mountClassic,
  crash: async () => (await import('../engines/crash/view/mount-crash.ts')).mountCrash,
  dice: async () => (await import('../engines/dice/view/mount-dice.ts')).mountDice,
  mines: async () => (await import('../engines/mines/view/mount-mines.ts')).mountMines,
  plinko: async () => (await import('../engines/plinko/view/mount-plinko.ts')).mountPlinko,
  roulette: async () => (await import('../engines/roulette/view/mount-roulette.ts')).mountRoulette,
  slot: async () => (await import('../engines/slot/view/mount-slot.ts')).mountSlot,
  'video-poker': async () => (await import('../engines/video-poker/view/mount-video-poker.ts')).mountVideoPoker,
}

export const viewForEngine = (engine: string): (() => Promise<MountView>) | undefined => views[engine]
