/** The look of a table: its cloth, its metal and the hue, in degrees, that tints its name. Colours are `#rrggbb`. */
export type Palette = {
  readonly ground: string
  readonly cloth: readonly [string, string]
  readonly metal: readonly [string, string, string]
  readonly button: readonly [string, string]
  readonly accent: string
  readonly hue: number
}

const gold = ['#ffe9a0', '#d99a1e', '#6b3d05'] as const
const silver = ['#f4f8ff', '#9fb0c8', '#3d4a60'] as const
const bronze = ['#ffd9b0', '#b9722a', '#4f2508'] as const

const green = ['#5ee08a', '#0d7a3c'] as const
const amber = ['#ffcf5c', '#a85a00'] as const
const blue = ['#7db8ff', '#1547a8'] as const
const rose = ['#ff9bb4', '#a8183f'] as const

const cloths: readonly Omit<Palette, 'hue'>[] = [
  { ground: '#04150e', cloth: ['#12603c', '#062818'], metal: gold, button: green, accent: '#ffd84a' },
  { ground: '#050f1c', cloth: ['#14467a', '#071d36'], metal: silver, button: blue, accent: '#8fd0ff' },
  { ground: '#17060b', cloth: ['#7a1d33', '#330812'], metal: gold, button: rose, accent: '#ffc1a0' },
  { ground: '#0e0819', cloth: ['#48297d', '#1d0e38'], metal: silver, button: amber, accent: '#e3c4ff' },
  { ground: '#140c04', cloth: ['#6b431b', '#2c1906'], metal: bronze, button: amber, accent: '#ffd9a0' },
  { ground: '#03141a', cloth: ['#0f5f6b', '#04262c'], metal: silver, button: green, accent: '#8ff0e4' },
  { ground: '#0a0d10', cloth: ['#3a4652', '#161c22'], metal: gold, button: blue, accent: '#ffe39a' },
  { ground: '#16070f', cloth: ['#6d1f55', '#2d0a23'], metal: bronze, button: rose, accent: '#ffb8e4' },
]

/** FNV-1a over the letters: small, even enough, and the same everywhere. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum
}

/** Words of a slug that ask for a cloth, by its place above. */
const asked: readonly (readonly [number, RegExp])[] = [
  [0, /trebol|esmeralda|selva|jungla|verde|jardin|bambu|cactus/],
  [1, /azul|mar|zafiro|noche|luna|oceano|hielo|helad|indigo/],
  [2, /roj[oa]|fuego|rubi|carmin|corazon|dragon|chile/],
  [3, /violeta|amatista|galax|cosm|orbita|neon|mistic|mago|jacaranda/],
  [4, /oro|dorad|cobre|madera|taberna|desierto|piramide|faraon|chocolate/],
  [5, /coral|caribe|playa|malecon|puerto|jade|aguas?|burbuja|pulpo/],
  [6, /plata|cristal|marfil|acero|nube|niebla|diamante|nacar|perla/],
  [7, /rosa|fiesta|carnaval|flor|orquidea|fresa|feria|verbena/],
]

/** The same game always opens with the same look: the one its name speaks of, else one that is spread evenly. */
export function paletteForGame(slug: string): Palette {
  const sum = hash(slug)
  const spoken = asked.find(([, pattern]) =>
    slug.split('-').some((word) => new RegExp(`^(?:${pattern.source})`).test(word)),
  )
  const cloth = cloths[spoken?.[0] ?? sum % cloths.length] ?? cloths[0]
  if (cloth === undefined) throw new Error('a studio without cloths')
  return { ...cloth, hue: ((sum >>> 8) % 24) * 15 }
}
