import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english = {
  races: 'Next races',
  draws: 'Next draws',
  race: (track: string, number: number) => `${track}, race ${number}`,
  at: (time: string) => `At ${time} (Caracas)`,
} satisfies TextsOf<typeof spanish>
