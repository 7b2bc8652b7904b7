import { baccaratFacts, blackjackFacts, videoPokerFacts } from './card-facts.ts'
import type { Family } from './family.ts'
import { rouletteFacts } from './roulette-facts.ts'
import { sicboFacts } from './sicbo-facts.ts'

/** Games of the casino area: salons with a table of their own, and shows with a presenter that are not built yet. */
export const casinoFamilies: readonly Family[] = [
  {
    categories: ['ruleta'],
    facts: rouletteFacts,
    openings: [
      'Una mesa de salón con un solo cero y el paño entero en pantalla.',
      'Ruleta de paño ancho, sin prisa entre una bola y la siguiente.',
      'Rueda, paño y las apuestas de siempre, con sus pagos a la vista.',
    ],
    games: [
      ['Ruleta Caracas', 'roulette'],
      ['Ruleta Bogotá', 'roulette'],
      ['Ruleta Madrid', 'crown'],
      ['Ruleta Lima', 'sunMask'],
      ['Ruleta Ciudad de México', 'sombrero'],
      ['Ruleta de la Terraza', 'moon'],
      ['Ruleta Salón Ceiba', 'tree'],
      ['Ruleta del Sur', 'roulette'],
      ['Ruleta Aurora', 'sun'],
      ['Ruleta Salón Ámbar', 'roulette'],
      ['Ruleta del Mirador', 'mountain'],
      ['Ruleta Salón Coral', 'shell'],
      ['Ruleta VIP Nácar', 'pearls'],
      ['Ruleta Relámpago Azul', 'bolt'],
    ],
  },
  {
    categories: ['blackjack'],
    facts: blackjackFacts,
    openings: [
      'Un salón para usted solo: seis barajas y reglas a la vista.',
      'Veintiuno de salón, con la banca plantada en diecisiete.',
      'Una mesa serena para doblar, separar o plantarse sin apuro.',
    ],
    games: [
      ['Blackjack Salón Ceiba', 'cards'],
      ['Blackjack Salón Coral', 'spadeCrest'],
      ['Blackjack Salón Turpial', 'hummingbird'],
      ['Blackjack Salón Privado', 'cardShoe'],
      ['Blackjack Mesa Abierta', 'cards'],
      ['Blackjack del Teatro', 'mask'],
      ['Blackjack Salón Cobre', 'chips'],
      ['Blackjack Salón Índigo', 'spadeCrest'],
      ['Blackjack Mesa Jacaranda', 'tree'],
      ['Blackjack Azotea', 'star'],
      ['Blackjack Gran Esmeralda', 'emerald'],
      ['Blackjack Salón Jazmín', 'lotus'],
    ],
  },
  {
    categories: ['baccarat'],
    facts: baccaratFacts,
    openings: [
      'Un salón de baccarat para usted solo, con ocho barajas.',
      'Cartas reveladas despacio, como en el salón.',
      'Punto y banca con las reglas de la tercera carta a un toque.',
    ],
    games: [
      ['Baccarat Salón Jade', 'cardShoe'],
      ['Baccarat Salón Perla', 'pearls'],
      ['Baccarat Salón Rojo', 'lantern'],
      ['Baccarat Salón Dorado', 'medallion'],
      ['Baccarat Velado', 'fan'],
      ['Baccarat Mesa Larga', 'cardShoe'],
      ['Baccarat Salón Bambú', 'panda'],
      ['Baccarat Ágil', 'cardShoe'],
      ['Baccarat del Dragón', 'dragon'],
    ],
  },
  {
    categories: ['poker'],
    facts: videoPokerFacts,
    openings: [
      'Jotas o mejor en salón, con los premios de su apuesta a la vista.',
      'Una baraja, un cambio y la escalera real arriba de la tabla.',
      'Un salón de video póker: conserve, cambie y cobre por la tabla.',
    ],
    games: [
      ['Jotas del Malecón', 'pokerHand'],
      ['Cinco Cartas', 'cards'],
      ['Póker Salón Altamira', 'pokerHand'],
      ['Jotas Gran Salón', 'chips'],
      ['Jotas del Caribe', 'island'],
      ['Escudo de Ases', 'shield'],
      ['Póker Salón Verde', 'pokerHand'],
    ],
  },
  {
    categories: ['dados'],
    facts: sicboFacts,
    openings: [
      'Tres dados y un tablero que dice lo que paga cada casilla.',
      'Tres dados bajo una campana de vidrio y un tablero claro.',
    ],
    games: [
      ['Sic Bo de Salón', 'dice'],
      ['Dados La Guaira', 'dice'],
      ['Campana de Dados', 'bell'],
      ['Cubilete de Salón', 'dice'],
    ],
  },
  {
    categories: ['en-vivo'],
    openings: [
      'Un programa con presentador, rueda gigante y juegos de salón.',
      'Entretenimiento en directo con reglas que caben en una frase.',
      'Rueda, música y un estudio lleno de color.',
    ],
    games: [
      ['La Gran Rueda', 'moneyWheel'],
      ['La Rueda de Colores', 'moneyWheel'],
      ['Feria en Vivo', 'pinata'],
      ['Bingo en Vivo Guayaba', 'bingoCard'],
      ['El Show del Loro', 'macaw'],
      ['Tómbola de la Tarde', 'drawDrum'],
      ['Rueda del Capitán', 'helm'],
      ['La Hora del Bolero', 'guitar'],
      ['Circo Luna', 'elephant'],
      ['Sábado de Verbena', 'fireworks'],
      ['Pirámide en Vivo', 'pyramid'],
      ['Expreso del Sur', 'compass'],
      ['Teatro de Máscaras', 'mask'],
      ['Rueda Cósmica', 'planet'],
    ],
  },
]
