import type { Family } from './family.ts'
import { greyhoundsFacts } from './greyhounds-facts.ts'

/** Games of the area hipicos: a race for each round, beside the races of its page. */
export const greyhoundFamilies: readonly Family[] = [
  {
    categories: ['galgos'],
    facts: greyhoundsFacts,
    openings: [
      'Seis galgos virtuales en una recta; la carrera empieza cuando usted la pide.',
      'Carreras de galgos simuladas, con la probabilidad y el pago de cada uno a la vista.',
      'Galgos inventados, cada uno con el chaleco de su color: ganador, colocado o exacta.',
    ],
    games: [
      ['Galgos del Malecón', 'greyhound'],
      ['Noche de Galgos', 'greyhound'],
      ['Galgos de la Sierra', 'greyhound'],
      ['Gran Premio de Galgos', 'greyhound'],
    ],
  },
]
