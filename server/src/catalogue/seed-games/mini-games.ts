import { coinFacts } from './coin-facts.ts'
import { crashFacts } from './crash-facts.ts'
import { diceFacts } from './dice-facts.ts'
import type { Family } from './family.ts'
import { kenoFacts } from './keno-facts.ts'
import { minesFacts } from './mini-facts.ts'
import { plinkoFacts } from './plinko-facts.ts'
import { scratchFacts } from './scratch-facts.ts'

/** Games of the mini-juegos area. */
export const miniFamilies: readonly Family[] = [
  {
    categories: ['crash'],
    facts: crashFacts,
    openings: [
      'Un multiplicador que sube y puede detenerse en cualquier momento.',
      'Decida cuándo retirarse; la curva no avisa.',
      'Rondas breves en las que la conexión también cuenta.',
    ],
    games: [
      ['Avioneta', 'plane'],
      ['Papagayo al Viento', 'macaw'],
      ['Cohete de Papel', 'rocket'],
      ['Globo y Nube', 'comet'],
      ['La Curva', 'plane'],
      ['Colibrí Cometa', 'hummingbird'],
      ['Cóndor Alto', 'condor'],
      ['Burbuja', 'dolphin'],
      ['Avión de Tela', 'plane'],
      ['Cometa de Agosto', 'comet'],
      ['Montaña Arriba', 'mountain'],
      ['Surfista', 'wave'],
    ],
  },
  {
    categories: ['minas'],
    facts: minesFacts,
    openings: [
      'Un tablero de casillas: usted elige cuántas minas esconde.',
      'Destape casillas y retírese cuando quiera.',
      'Pocas reglas y un tablero que cabe en la mano.',
    ],
    games: [
      ['Campo Minado', 'bomb'],
      ['Mina de Gemas', 'gemMine'],
      ['Minas y Tréboles', 'clover'],
      ['Tesoro Bajo la Arena', 'chest'],
      ['Pulpo Escondido', 'octopus'],
      ['Gallinas y Zorros', 'fox'],
      ['Torre de Cristal', 'tower'],
      ['Cuevas de Cuarzo', 'gemMine'],
      ['Escalera al Cielo', 'tower'],
      ['Pólvora Mojada', 'bomb'],
    ],
  },
  {
    categories: ['plinko'],
    facts: plinkoFacts,
    openings: [
      'Una bola, muchas clavijas y un casillero al final.',
      'Elija filas y riesgo, suelte la bola y mire.',
      'El tablero de clavijas de feria, en versión limpia.',
    ],
    games: [
      ['Clavijas', 'plinko'],
      ['Lluvia de Bolas', 'plinko'],
      ['Cascada de Cobre', 'plinko'],
      ['Gotas de Neón', 'plinko'],
      ['Coco Rebota', 'island'],
      ['Pirámide de Clavijas', 'pyramid'],
      ['Rebote Lunar', 'moon'],
      ['Granizo', 'snowflake'],
    ],
  },
  {
    categories: ['dados'],
    facts: diceFacts,
    openings: [
      'Un dado de cien caras y una meta que usted fija.',
      'Más alto o más bajo: la probabilidad está siempre a la vista.',
    ],
    games: [
      ['Dado Cien', 'dice'],
      ['Más o Menos', 'dice'],
      ['Dado Sereno', 'dice'],
      ['Dado de Fuego', 'flame'],
      ['Dado de Neón', 'dice'],
      ['Dado Ámbar', 'dice'],
    ],
  },
  {
    categories: ['cara-o-cruz'],
    facts: coinFacts,
    openings: ['Una moneda al aire y dos resultados posibles.', 'El juego más corto del mundo, bien hecho.'],
    games: [
      ['Cara o Cruz', 'flipCoin'],
      ['Águila o Sol', 'flipCoin'],
      ['Sello Limpio', 'coin'],
      ['Moneda de Luna', 'flipCoin'],
      ['Doblón al Aire', 'flipCoin'],
      ['Sol y Luna', 'sun'],
    ],
  },
  {
    categories: ['keno'],
    facts: kenoFacts,
    openings: [
      'Elija hasta diez números y vea salir las bolas.',
      'Bolas numeradas, tabla de pagos clara y ritmo sereno.',
    ],
    games: [
      ['Keno Clásico', 'kenoBalls'],
      ['Keno Tropical', 'pineapple'],
      ['Keno Estelar', 'star'],
      ['Keno del Mercado', 'kenoBalls'],
      ['Keno de Colores', 'kenoBalls'],
      ['Keno Caribeño', 'turtle'],
      ['Keno Sereno', 'drawDrum'],
      ['Keno Jardín', 'butterfly'],
    ],
  },
  {
    categories: ['rasca'],
    facts: scratchFacts,
    openings: [
      'Raspe las casillas y vea al instante qué esconden.',
      'Un cartón, seis casillas y reglas impresas al dorso.',
    ],
    games: [
      ['Rasca y Mira', 'scratch'],
      ['Rasca Trébol', 'clover'],
      ['Rasca Frutal', 'cherries'],
      ['Rasca Pirata', 'pirateSkull'],
      ['Rasca Gatuno', 'cat'],
      ['Rasca de Plata', 'scratch'],
      ['Rasca Carnaval', 'mask'],
      ['Rasca Siete', 'seven'],
      ['Rasca del Faraón', 'pharaoh'],
      ['Rasca Chocolate', 'scratch'],
    ],
  },
]
