import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the areas of games, in Portuguese of Brazil. */
export const portuguese = {
  lobby: {
    titles: { slots: 'Slots', table: 'Jogos de mesa', casino: 'Cassino', 'mini-juegos': 'Minijogos' },
    sectionLead: 'Uma parte do catálogo do cassino.',
    sections: {
      proveedores: 'Provedores',
      jackpots: 'Jackpots',
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
    trail: 'Você está em',
  },
  filters: {
    open: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
    active: 'Filtros ativos',
    demo: 'Somente com demonstração',
    failed: 'Não foi possível abrir os filtros. Tente de novo.',
  },
  tile: {
    rtp: (percent) => `RTP ${percent}%`,
    new: 'Novo',
    jackpot: (amount) => `Jackpot ${amount}`,
    exclusive: 'Exclusivo',
    live: 'Ao vivo',
  },
  rail: { all: 'Ver todos', previous: 'Anterior', next: 'Próximo', banners: 'Destaques', terms: 'Ver condições' },
} satisfies TextsOf<typeof spanish>
