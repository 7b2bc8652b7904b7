/** What the lobby says beside its list: in place of it, in the dialog of filters and on hearts, in Spanish. */
export const spanish = {
  none: (query: string) => `No encontramos juegos para «${query}».`,
  empty: 'Ahora mismo no hay juegos disponibles aquí.',
  emptyOwn: {
    favoritos: 'Todavía no tiene favoritos. Toque el corazón de un juego para guardarlo aquí.',
    recientes: 'Todavía no ha jugado. Los juegos que abra aparecerán aquí.',
  },
  askLogin: 'Inicie sesión para continuar',
  login: 'Iniciar sesión',
  mark: (game: string) => `Añadir ${game} a favoritos`,
  unmark: (game: string) => `Quitar ${game} de favoritos`,
  favoriteFailed: 'No se pudo guardar el favorito.',
  clearSearch: 'Limpiar búsqueda',
  unknown: 'Esta sección no está disponible.',
  toCasino: 'Ir al casino',
  filters: {
    title: 'Filtros',
    features: 'Características',
    categories: 'Categorías',
    providers: 'Proveedores',
    find: 'Buscar en la lista',
    none: 'Ningún proveedor coincide.',
    currency: (iso: string) => `Solo juegos en ${iso}`,
    apply: 'Aplicar',
    noGames: 'Ningún juego cumple con estos filtros.',
    clear: 'Limpiar filtros',
  },
}
