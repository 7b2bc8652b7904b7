import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const portuguese = {
  races: 'Próximos páreos',
  draws: 'Próximos sorteios',
  race: (track: string, number: number) => `${track}, páreo ${number}`,
  at: (time: string) => `Às ${time} (Caracas)`,
} satisfies TextsOf<typeof spanish>
