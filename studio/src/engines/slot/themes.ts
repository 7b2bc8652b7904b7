import type { Face } from './face.ts'
import type { SymbolId } from './symbol-names.ts'

/** How a game looks: its symbols by face, and its colours as `#rrggbb`. The scene is `scenes/<id>.svg`. */
export type Theme = {
  readonly id: ThemeId
  readonly name: string
  readonly symbols: Readonly<Record<Face, SymbolId>>
  readonly colours: {
    /** Behind everything while the scene loads. */
    readonly ground: string
    /** Cabinet body, top and bottom. */
    readonly cabinet: readonly [string, string]
    /** Metal of the frame: light, middle, dark. */
    readonly metal: readonly [string, string, string]
    /** Reels: middle and edge. */
    readonly reel: readonly [string, string]
    /** Spin button, light and dark. */
    readonly button: readonly [string, string]
  }
}

export const themeIds = [
  'trebol',
  'frutas',
  'gemas',
  'selva',
  'nilo',
  'mar',
  'oeste',
  'fiesta',
  'cosmos',
  'jade',
] as const
export type ThemeId = (typeof themeIds)[number]

const gold = ['#ffe9a0', '#d99a1e', '#6b3d05'] as const
const silver = ['#f4f8ff', '#9fb0c8', '#3d4a60'] as const
const bronze = ['#ffd9b0', '#b9722a', '#4f2508'] as const

/** From W (wild) and S (scatter) down to H, in the order of `faces`. */
const dress = (W: SymbolId, S: SymbolId, [A, B, C, D]: Four, [E, F, G, H]: Four): Theme['symbols'] => ({
  ...{ W, S, A, B, C, D, E, F, G, H },
})
type Four = readonly [SymbolId, SymbolId, SymbolId, SymbolId]

export const themes: Readonly<Record<ThemeId, Theme>> = {
  trebol: {
    id: 'trebol',
    name: 'Fortuna Verde',
    symbols: dress(
      'trebol',
      'herradura',
      ['corona', 'cofre', 'moneda', 'campana'],
      ['amatista', 'topacio', 'esmeralda', 'zafiro'],
    ),
    colours: {
      ground: '#04150e',
      cabinet: ['#0f4a30', '#04190f'],
      metal: gold,
      reel: ['#123f2b', '#03140c'],
      button: ['#4fe07c', '#0b7a3a'],
    },
  },
  frutas: {
    id: 'frutas',
    name: 'Huerto de Oro',
    symbols: dress(
      'estrella',
      'campana',
      ['siete', 'sandia', 'uvas', 'fresa'],
      ['ciruela', 'naranja', 'limon', 'cereza'],
    ),
    colours: {
      ground: '#1f0308',
      cabinet: ['#7a1022', '#2a040b'],
      metal: gold,
      reel: ['#fff4dc', '#c9a76a'],
      button: ['#ff6a5a', '#b0101f'],
    },
  },
  gemas: {
    id: 'gemas',
    name: 'Gruta de Gemas',
    symbols: dress(
      'corona',
      'cofre',
      ['diamante', 'rubi', 'zafiro', 'esmeralda'],
      ['amatista', 'topacio', 'jade', 'moneda'],
    ),
    colours: {
      ground: '#0a0620',
      cabinet: ['#38207a', '#120630'],
      metal: silver,
      reel: ['#2a1a5e', '#0b0524'],
      button: ['#b98aff', '#5a1fc0'],
    },
  },
  selva: {
    id: 'selva',
    name: 'Selva Esmeralda',
    symbols: dress(
      'sol',
      'mariposa',
      ['rana', 'tortuga', 'loto', 'buho'],
      ['rubi', 'topacio', 'esmeralda', 'amatista'],
    ),
    colours: {
      ground: '#04140f',
      cabinet: ['#4a3416', '#1a1006'],
      metal: bronze,
      reel: ['#1c4a30', '#05180d'],
      button: ['#b6e84a', '#4a8a0f'],
    },
  },
  nilo: {
    id: 'nilo',
    name: 'Arenas del Nilo',
    symbols: dress('escarabajo', 'piramide', ['ojo', 'anj', 'cofre', 'corona'], ['rubi', 'zafiro', 'topacio', 'jade']),
    colours: {
      ground: '#1a0a2e',
      cabinet: ['#1f5a6b', '#0a2230'],
      metal: gold,
      reel: ['#5a3a1a', '#1d0f05'],
      button: ['#4fd8e0', '#0b6a80'],
    },
  },
  mar: {
    id: 'mar',
    name: 'Tesoro del Mar',
    symbols: dress(
      'ancla',
      'concha',
      ['cofre', 'pez', 'tortuga', 'corona'],
      ['diamante', 'zafiro', 'esmeralda', 'moneda'],
    ),
    colours: {
      ground: '#04234f',
      cabinet: ['#0f5a8a', '#04203f'],
      metal: silver,
      reel: ['#0d4a7a', '#031730'],
      button: ['#5ad8ff', '#0b6ab0'],
    },
  },
  oeste: {
    id: 'oeste',
    name: 'Oro del Oeste',
    symbols: dress(
      'estrella',
      'herradura',
      ['sombrero', 'guitarra', 'cofre', 'cactus'],
      ['moneda', 'rubi', 'topacio', 'chile'],
    ),
    colours: {
      ground: '#1c0d2b',
      cabinet: ['#6b3a1c', '#240f05'],
      metal: bronze,
      reel: ['#e8cfa0', '#94683a'],
      button: ['#ffb04a', '#b0500b'],
    },
  },
  fiesta: {
    id: 'fiesta',
    name: 'Noche de Fiesta',
    symbols: dress(
      'sol',
      'maracas',
      ['guitarra', 'sombrero', 'chile', 'cactus'],
      ['fresa', 'naranja', 'limon', 'sandia'],
    ),
    colours: {
      ground: '#1a0838',
      cabinet: ['#8a1f6b', '#2a062b'],
      metal: gold,
      reel: ['#4a1a5e', '#160620'],
      button: ['#ff7ac0', '#c01a6b'],
    },
  },
  cosmos: {
    id: 'cosmos',
    name: 'Ruta Estelar',
    symbols: dress(
      'estrella',
      'cohete',
      ['planeta', 'sol', 'luna', 'diamante'],
      ['rubi', 'zafiro', 'amatista', 'topacio'],
    ),
    colours: {
      ground: '#050414',
      cabinet: ['#2a2a6b', '#0a0a2b'],
      metal: silver,
      reel: ['#171a52', '#05051a'],
      button: ['#7aa8ff', '#2a3fc0'],
    },
  },
  jade: {
    id: 'jade',
    name: 'Jardín de Jade',
    symbols: dress(
      'jade',
      'farol',
      ['loto', 'abanico', 'pez', 'moneda'],
      ['mariposa', 'cereza', 'amatista', 'esmeralda'],
    ),
    colours: {
      ground: '#06202a',
      cabinet: ['#7a1420', '#2a050b'],
      metal: gold,
      reel: ['#0f4a44', '#031a1a'],
      button: ['#ff7a6a', '#b01a1f'],
    },
  },
}
