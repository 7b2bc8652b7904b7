import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the areas of games, in English. */
export const english = {
  lobby: {
    titles: { slots: 'Slots', table: 'Table games', casino: 'Casino', 'mini-juegos': 'Mini games' },
    sectionLead: 'One part of the casino’s catalogue.',
    sections: {
      proveedores: 'Providers',
      jackpots: 'Jackpots',
      nuevos: 'New games',
      populares: 'Popular games',
      favoritos: 'My favourites',
      recientes: 'Recently played',
    },
    leads: {
      slots: 'Slots with their theoretical return (RTP) in plain view.',
      table: 'Roulette, blackjack, baccarat and more.',
      casino: 'The whole catalogue in one place.',
      'mini-juegos': 'Very fast rounds: we suggest setting a time and a budget before you play.',
    },
    search: 'Search games',
    placeholder: 'Name of the game or provider',
    sort: 'Sort by',
    sorts: { popular: 'Popular', new: 'New', name: 'Name A–Z', rtp: 'Highest RTP' },
    categories: 'Categories',
    all: 'All',
    found: (games) => plural(games, { one: `${count(games)} game found`, other: `${count(games)} games found` }),
    more: 'Load more games',
    moreFailed: 'We could not load more games. Please try again.',
    trail: 'You are in',
  },
  filters: {
    open: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    active: 'Active filters',
    demo: 'With demo only',
    failed: 'The filters could not be opened. Try again.',
  },
  tile: {
    rtp: (percent) => `RTP ${percent}%`,
    new: 'New',
    jackpot: (amount) => `Jackpot ${amount}`,
    exclusive: 'Exclusive',
    live: 'Live',
  },
  rail: { all: 'See all', previous: 'Previous', next: 'Next', banners: 'Highlights', terms: 'See the terms' },
} satisfies TextsOf<typeof spanish>
