import type { Family } from './family.ts'

/** Provider games of the areas hípicos, lottery and deportes: not built yet. */
export const racingFamilies: readonly Family[] = [
  {
    categories: ['carreras'],
    openings: [
      'Carreras con ejemplares, jinetes y dividendos explicados.',
      'Programa completo, retirados señalados y resultados oficiales.',
    ],
    games: [
      ['Hipódromo Los Samanes', 'jockey'],
      ['Recta Final', 'raceFlag'],
      ['Tarde de Carreras', 'jockey'],
      ['Gran Clásico del Sur', 'trophy'],
      ['Turf de Medianoche', 'jockey'],
      ['Paddock', 'horse'],
      ['Seis Válidas', 'rosette'],
      ['Copa del Llano', 'trophy'],
      ['Salida de Partidor', 'raceFlag'],
    ],
  },
  {
    categories: ['virtuales'],
    openings: [
      'Carreras generadas por computadora, con cuotas a la vista.',
      'Una carrera virtual cada pocos minutos, con resultado sorteado.',
    ],
    games: [
      ['Caballos Virtuales', 'jockey'],
      ['Galgos Virtuales', 'raceFlag'],
      ['Trote Virtual', 'horse'],
      ['Derby de Bolsillo', 'rosette'],
      ['Pista de Arena Virtual', 'jockey'],
      ['Herraduras Virtuales', 'horseshoe'],
    ],
  },
]

export const lotteryFamilies: readonly Family[] = [
  {
    categories: ['animalitos'],
    openings: ['Elija su animalito y siga los sorteos del día.', 'Figuras conocidas y sorteos a lo largo del día.'],
    games: [
      ['Animalitos del Llano', 'rooster'],
      ['Zoológico Alegre', 'elephant'],
      ['Animalitos de la Costa', 'crab'],
      ['Arca de los Sorteos', 'turtle'],
      ['Animalitos del Monte', 'monkey'],
      ['Corral de Números', 'bull'],
    ],
  },
  {
    categories: ['triples'],
    openings: [
      'Tres cifras en orden y sorteos a lo largo del día.',
      'Triple y terminal, con horarios y premios a la vista.',
    ],
    games: [
      ['Triple Mañanero', 'sun'],
      ['Triple Ribereño', 'lotteryBalls'],
      ['Triple Estrella del Sur', 'star'],
      ['Terminal de la Tarde', 'ticket'],
      ['Triple Nocturno', 'moon'],
    ],
  },
  {
    categories: ['bingo'],
    openings: ['Cartones claros, bolas cantadas y salas con horario.', 'Bingo de noventa bolas con voz en español.'],
    games: [
      ['Bingo La Esquina', 'bingoCard'],
      ['Bingo de las Comadres', 'bingoCard'],
      ['Bombo Mayor', 'drawDrum'],
      ['Sorteo del Domingo', 'lotteryBalls'],
    ],
  },
]

export const sportFamilies: readonly Family[] = [
  {
    categories: ['virtuales', 'apuestas'],
    openings: [
      'Encuentros generados por computadora, con cuotas a la vista.',
      'Deporte virtual con resultado sorteado y reglas publicadas.',
    ],
    games: [
      ['Fútbol Virtual', 'football'],
      ['Béisbol Virtual', 'baseball'],
      ['Baloncesto Virtual', 'basketball'],
      ['Tenis Virtual', 'tennis'],
      ['Liga de Barrio', 'football'],
      ['Copa Virtual Andina', 'trophy'],
      ['Noveno Inning', 'baseball'],
      ['Tanda de Penales', 'football'],
      ['Triple Doble', 'basketball'],
      ['Punto de Saque', 'tennis'],
    ],
  },
]
