/** Where the bar is drawn: the default layout has such a place (specification section 2), the others have none. */
export const barPlace = 'carga'
