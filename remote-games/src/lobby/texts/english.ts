import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What the lobby says beside its list: in place of it, in the dialog of filters and on hearts, in English. */
export const english = {
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
  clearSearch: 'Clear search',
  unknown: 'This section is not available.',
  toCasino: 'Go to the casino',
  filters: {
    title: 'Filters',
    features: 'Features',
    categories: 'Categories',
    providers: 'Providers',
    find: 'Search the list',
    none: 'No provider matches.',
    currency: (iso: string) => `Games in ${iso} only`,
    apply: 'Apply',
    noGames: 'No game matches these filters.',
    clear: 'Clear filters',
  },
} satisfies TextsOf<typeof spanish>
