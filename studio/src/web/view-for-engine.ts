import type { MountView } from './game-view.ts'

/** The view of each engine: a chunk of its own, so that a game loads no other game. */
const views: Readonly<Record<string, () => Promise<MountView>>> = {
  baccarat: async () => (await import('../engines/baccarat/view/mount-baccarat.ts')).mountBaccarat,
  blackjack: async () => (await import('../engines/blackjack/view/mount-blackjack.ts')).mountBlackjack,
  classic: async () => (await import('../engines/classic/view/mount-classic.ts')).mountClassic,
  coin: async () => (await import('../engines/coin/view/mount-coin.ts')).mountCoin,
  crash: async () => (await import('../engines/crash/view/mount-crash.ts')).mountCrash,
  dice: async () => (await import('../engines/dice/view/mount-dice.ts')).mountDice,
  greyhounds: async () => (await import('../engines/greyhounds/view/mount-greyhounds.ts')).mountGreyhounds,
  keno: async () => (await import('../engines/keno/view/mount-keno.ts')).mountKeno,
  mines: async () => (await import('../engines/mines/view/mount-mines.ts')).mountMines,
  plinko: async () => (await import('../engines/plinko/view/mount-plinko.ts')).mountPlinko,
  roulette: async () => (await import('../engines/roulette/view/mount-roulette.ts')).mountRoulette,
  scratch: async () => (await import('../engines/scratch/view/mount-scratch.ts')).mountScratch,
  sicbo: async () => (await import('../engines/sicbo/view/mount-sicbo.ts')).mountSicbo,
  slot: async () => (await import('../engines/slot/view/mount-slot.ts')).mountSlot,
  'video-poker': async () => (await import('../engines/video-poker/view/mount-video-poker.ts')).mountVideoPoker,
}

export const viewForEngine = (engine: string): (() => Promise<MountView>) | undefined => views[engine]
