import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What the lobby says beside its list: in place of it, in the dialog of filters and on hearts, in Portuguese. */
export const portuguese = {
  none: (query) => `Não encontramos jogos para “${query}”.`,
  empty: 'No momento, não há jogos disponíveis aqui.',
  emptyOwn: {
    favoritos: 'Você ainda não tem favoritos. Toque no coração de um jogo para guardá-lo aqui.',
    recientes: 'Você ainda não jogou. Os jogos que abrir aparecerão aqui.',
  },
  askLogin: 'Entre para continuar',
  login: 'Entrar',
  mark: (game: string) => `Adicionar ${game} aos favoritos`,
  unmark: (game: string) => `Remover ${game} dos favoritos`,
  favoriteFailed: 'Não foi possível salvar o favorito.',
  clearSearch: 'Limpar busca',
  unknown: 'Esta seção não está disponível.',
  toCasino: 'Ir para o cassino',
  filters: {
    title: 'Filtros de jogos',
    features: 'Características',
    categories: 'Categorias',
    providers: 'Provedores',
    find: 'Buscar na lista',
    none: 'Nenhum provedor corresponde.',
    currency: (iso: string) => `Somente jogos em ${iso}`,
    apply: 'Aplicar filtros',
    noGames: 'Nenhum jogo atende a estes filtros.',
    clear: 'Limpar os filtros',
  },
} satisfies TextsOf<typeof spanish>
