import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the areas of games, in Portuguese of Brazil. */
export const portuguese = {
  lobby: {
    titles: { slots: 'Slots', table: 'Jogos de mesa', casino: 'Cassino', 'mini-juegos': 'Minijogos' },
    sectionLead: 'Uma parte do catálogo do cassino.',
    sections: {
      nuevos: 'Novidades',
      populares: 'Populares',
      favoritos: 'Meus favoritos',
      recientes: 'Jogados recentemente',
    },
    leads: {
      slots: 'Caça-níqueis com o retorno teórico (RTP) sempre à vista.',
      table: 'Roleta, blackjack, bacará e mais.',
      casino: 'Todo o catálogo em um só lugar.',
      'mini-juegos': 'Rodadas muito rápidas: sugerimos definir tempo e gasto antes de jogar.',
    },
    search: 'Buscar jogos',
    placeholder: 'Nome do jogo ou do provedor',
    sort: 'Ordenar por',
    sorts: { popular: 'Populares', new: 'Novidades', name: 'Nome, de A a Z', rtp: 'Maior RTP' },
    categories: 'Categorias',
    all: 'Todas',
    found: (games) =>
      plural(games, {
        one: `${count(games)} jogo encontrado`,
        many: `${count(games)} de jogos encontrados`,
        other: `${count(games)} jogos encontrados`,
      }),
    more: 'Carregar mais jogos',
    moreFailed: 'Não conseguimos carregar mais jogos. Tente de novo.',
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
    clear: 'Limpar busca',
    toCasino: 'Ir para o cassino',
  },
  filters: {
    open: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
    title: 'Filtros de jogos',
    active: 'Filtros ativos',
    providers: 'Provedores',
    find: 'Buscar na lista',
    none: 'Nenhum provedor corresponde.',
    demo: 'Somente com demonstração',
    currency: (iso: string) => `Somente jogos em ${iso}`,
    failed: 'Não foi possível abrir os filtros. Tente de novo.',
    apply: 'Aplicar filtros',
    clear: 'Limpar os filtros',
  },
  tile: {
    rtp: (percent) => `RTP ${percent}%`,
    new: 'Novo',
    jackpot: (amount) => `Jackpot ${amount}`,
    exclusive: 'Exclusivo',
    live: 'Ao vivo',
  },
  rail: { all: 'Ver todos', previous: 'Anterior', next: 'Próximo', banners: 'Destaques', terms: 'Ver condições' },
  coming: {
    sports: { title: 'Esportes', lead: 'Cotações ao vivo e antes dos jogos.' },
    hipicos: { title: 'Turfe', lead: 'Páreos do dia, programas e resultados oficiais.' },
  },
} satisfies TextsOf<typeof spanish>
