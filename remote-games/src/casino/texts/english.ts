import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read on the landing page of the casino, in English. */
export const english = {
  sections: 'Sections of the casino',
  names: {
    'en-vivo': 'Live',
    jackpots: 'Jackpots',
    nuevos: 'New',
    populares: 'Popular',
    proveedores: 'Providers',
    favoritos: 'My favourites',
    recientes: 'Recently played',
  },
  games: (games) => plural(games, { one: `${count(games)} game`, other: `${count(games)} games` }),
  providers: 'Providers',
  allProviders: 'See all providers',
  all: 'The whole catalogue',
  jackpots: {
    amounts: 'Amounts of the jackpots',
    scope: 'Type',
    scopes: {
      local: () => 'Local: of one game',
      network: (games) =>
        plural(games, { one: `Network: ${count(games)} game`, other: `Network: ${count(games)} games` }),
    },
    lastWon: 'Last won',
    never: 'Not won yet',
    chance: 'Every round has its chance, which changes neither with the amount nor with time.',
    rules: 'Rules of the jackpots',
    failed: 'We could not read the amounts.',
    again: 'Try again',
  },
} satisfies TextsOf<typeof spanish>
