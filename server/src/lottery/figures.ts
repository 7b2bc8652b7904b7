/** One figure of animalitos. `slug` names its picture. */
export type Figure = { readonly num: string; readonly name: string; readonly slug: string }

const names = [
  ['0', 'Delfín', 'delfin'],
  ['00', 'Ballena', 'ballena'],
  ['1', 'Carnero', 'carnero'],
  ['2', 'Toro', 'toro'],
  ['3', 'Abeja', 'abeja'],
  ['4', 'Cangrejo', 'cangrejo'],
  ['5', 'León', 'leon'],
  ['6', 'Rana', 'rana'],
  ['7', 'Guacamaya', 'guacamaya'],
  ['8', 'Ratón', 'raton'],
  ['9', 'Águila', 'aguila'],
  ['10', 'Jaguar', 'jaguar'],
  ['11', 'Gato', 'gato'],
  ['12', 'Caballo', 'caballo'],
  ['13', 'Mono', 'mono'],
  ['14', 'Búho', 'buho'],
  ['15', 'Zorro', 'zorro'],
  ['16', 'Oso', 'oso'],
  ['17', 'Pavo real', 'pavo-real'],
  ['18', 'Conejo', 'conejo'],
  ['19', 'Llama', 'llama'],
  ['20', 'Cochino', 'cochino'],
  ['21', 'Gallo', 'gallo'],
  ['22', 'Ñandú', 'nandu'],
  ['23', 'Pulpo', 'pulpo'],
  ['24', 'Tortuga', 'tortuga'],
  ['25', 'Tucán', 'tucan'],
  ['26', 'Vaca', 'vaca'],
  ['27', 'Lobo', 'lobo'],
  ['28', 'Cóndor', 'condor'],
  ['29', 'Elefante', 'elefante'],
  ['30', 'Tiburón', 'tiburon'],
  ['31', 'Panda', 'panda'],
  ['32', 'Colibrí', 'colibri'],
  ['33', 'Pez', 'pez'],
  ['34', 'Mariposa', 'mariposa'],
  ['35', 'Caballito de mar', 'caballito-de-mar'],
  ['36', 'Culebra', 'culebra'],
] as const

export type FigureSlug = (typeof names)[number][2]

/** The 38 figures in the order of their numbers; "0" and "00" are two of them. */
export const figures: readonly (Figure & { readonly slug: FigureSlug })[] = names.map(([num, name, slug]) => ({
  num,
  name,
  slug,
}))
