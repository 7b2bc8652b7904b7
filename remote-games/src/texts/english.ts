import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the areas of games, in English. */
export const english = {
  lobby: {
    titles: { slots: 'Slots', table: 'Table games', casino: 'Casino', 'mini-juegos': 'Mini games' },
    sectionLead: 'One part of the casino’s catalogue.',
    sections: {
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
    none: (query) => `We found no games for “${query}”.`,
    empty: 'There are no games available here right now.',
    emptyOwn: {
      favoritos: 'You have no favourites yet. Press the heart of a game to keep it here.',
      recientes: 'You have not played yet. The games that you open will appear here.',
    },
    askLogin: 'Log in to continue',
    login: 'Log in',
    mark: (game: string) => `Add ${game} to favourites`,
    unmark: (game: string) => `Remove ${game} from favourites`,
    favoriteFailed: 'The favourite could not be saved.',
    clear: 'Clear search',
    toCasino: 'Go to the casino',
  },
  filters: {
    open: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    title: 'Filters',
    active: 'Active filters',
    providers: 'Providers',
    find: 'Search the list',
    none: 'No provider matches.',
    demo: 'With demo only',
    currency: (iso: string) => `Games in ${iso} only`,
    failed: 'The filters could not be opened. Try again.',
    apply: 'Apply',
    clear: 'Clear filters',
  },
  tile: {
    rtp: (percent) => `RTP ${percent}%`,
    new: 'New',
    jackpot: (amount) => `Jackpot ${amount}`,
    exclusive: 'Exclusive',
    live: 'Live',
  },
  rail: { all: 'See all', previous: 'Previous', next: 'Next', banners: 'Highlights', terms: 'See the terms' },
  coming: {
    sports: { title: 'Sports', lead: 'Odds before and during the match.' },
    hipicos: { title: 'Horse racing', lead: 'Today’s races, race cards and official results.' },
  },
} satisfies TextsOf<typeof spanish>
