import { count, plural } from '@trebol/shared/i18n'

/** What players read on the landing page of the casino, in Spanish. */
export const spanish = {
  sections: 'Secciones del casino',
  names: {
    'en-vivo': 'En vivo',
    jackpots: 'Jackpots',
    nuevos: 'Novedades',
    populares: 'Populares',
    proveedores: 'Proveedores',
    favoritos: 'Mis favoritos',
    recientes: 'Jugados recientemente',
  },
  games: (games: number) =>
    plural(games, { one: `${count(games)} juego`, many: `${count(games)} de juegos`, other: `${count(games)} juegos` }),
  providers: 'Proveedores',
  allProviders: 'Ver todos los proveedores',
  all: 'Todo el catálogo',
  jackpots: {
    amounts: 'Montos de los jackpots',
    scope: 'Tipo',
    scopes: {
      local: () => 'Local: de un solo juego',
      network: (games: number) =>
        plural(games, {
          one: `En red: ${count(games)} juego`,
          many: `En red: ${count(games)} de juegos`,
          other: `En red: ${count(games)} juegos`,
        }),
    },
    lastWon: 'Última vez que salió',
    never: 'Todavía no ha salido',
    chance: 'Cada ronda tiene su probabilidad, que no cambia con el monto ni con el tiempo.',
    rules: 'Reglas de los jackpots',
    failed: 'No pudimos leer los montos.',
    again: 'Reintentar',
  },
}
