import { count, plural } from '@trebol/shared/i18n'

/** What players read in the areas of games, in Spanish: the language that all others are written after. */
export const spanish = {
  lobby: {
    titles: { slots: 'Slots', table: 'Juegos de mesa', casino: 'Casino', 'mini-juegos': 'Mini juegos' },
    sectionLead: 'Una parte del catálogo del casino.',
    sections: {
      proveedores: 'Proveedores',
      jackpots: 'Jackpots',
      nuevos: 'Novedades',
      populares: 'Populares',
      favoritos: 'Mis favoritos',
      recientes: 'Jugados recientemente',
    },
    leads: {
      slots: 'Tragamonedas con su retorno teórico (RTP) a la vista.',
      table: 'Ruleta, blackjack, baccarat y más.',
      casino: 'Todo el catálogo en un solo lugar.',
      'mini-juegos': 'Rondas muy rápidas: le sugerimos fijar tiempo y gasto antes de jugar.',
    },
    search: 'Buscar juegos',
    placeholder: 'Nombre del juego o proveedor',
    sort: 'Ordenar por',
    sorts: { popular: 'Populares', new: 'Novedades', name: 'Nombre A–Z', rtp: 'RTP más alto' },
    categories: 'Categorías',
    all: 'Todos',
    found: (games: number) =>
      plural(games, {
        one: `${count(games)} juego encontrado`,
        many: `${count(games)} de juegos encontrados`,
        other: `${count(games)} juegos encontrados`,
      }),
    more: 'Cargar más juegos',
    moreFailed: 'No pudimos cargar más juegos. Inténtelo de nuevo.',
    trail: 'Usted está en',
  },
  filters: {
    open: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
    active: 'Filtros activos',
    demo: 'Solo con demo',
    failed: 'No pudimos abrir los filtros. Inténtelo de nuevo.',
  },
  tile: {
    rtp: (percent: string) => `RTP ${percent} %`,
    new: 'Nuevo',
    jackpot: (amount: string) => `Jackpot ${amount}`,
    exclusive: 'Exclusivo',
    live: 'En vivo',
  },
  rail: { all: 'Ver todos', previous: 'Anterior', next: 'Siguiente', banners: 'Destacados', terms: 'Ver condiciones' },
}
