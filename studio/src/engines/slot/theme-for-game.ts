import { type Theme, themeIds, themes } from './themes.ts'

/** The look of one game: its theme and the hue, in degrees, that tints its name. */
export type GameLook = { readonly theme: Theme; readonly hue: number }

/** Words of a slug that name a theme. */
const themeWords: readonly (readonly [keyof typeof themes, RegExp])[] = [
  ['trebol', /trebol|irland|duende|fortuna|suerte|herradura/],
  ['frutas', /fruta|cereza|limon|sandia|naranja|uva|siete|777|huerto/],
  ['gemas', /gema|diamant|rubi|zafiro|esmeralda|joya|cristal|gruta/],
  ['selva', /selva|jungla|amazon|jaguar|tucan|rana|orinoco|colibri|mono$|monos/],
  ['nilo', /nilo|faraon|egipt|piramid|cleopatra|anubis|desierto|momia/],
  ['mar', /mar$|mares|marin[ao]|oceano|pirata|sirena|perla|coral|arrecife|caribe|pesca|delfin|tiburon/],
  ['oeste', /oeste|llanos?$|vaquer|sheriff|forajid|pradera|rodeo/],
  ['fiesta', /fiesta|carnaval|mariachi|chile|picante|salsa|tambor|calaver/],
  ['cosmos', /cosm|estel|galax|lunas?$|planeta|espaci|cometa|astro|orbita|estrella/],
  ['jade', /jade|dragon|loto|samurai|koi|oriental|panda|farol|bambu/],
]

/** Themes of the catalogue's categories, the most telling first. */
const themeCategories: readonly (readonly [string, keyof typeof themes])[] = [
  ['piratas', 'mar'],
  ['mar', 'mar'],
  ['egipto', 'nilo'],
  ['oriente', 'jade'],
  ['espacio', 'cosmos'],
  ['frutas', 'frutas'],
  ['oro-y-joyas', 'gemas'],
  ['fiesta', 'fiesta'],
  ['animales', 'selva'],
  ['naturaleza', 'selva'],
  ['magia', 'cosmos'],
  ['mitologia', 'nilo'],
  ['aventura', 'oeste'],
  ['clasicos', 'trebol'],
]

/** FNV-1a over the letters: small, even enough, and the same everywhere. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum
}

/**
 * The same game always opens with the same look: what its name speaks of, else what its categories say, else one that
 * is spread evenly over all games.
 */
export function themeForGame(slug: string, categories: readonly string[]): GameLook {
  const words = slug.split('-')
  const named = themeWords.find(([, pattern]) => words.some((word) => new RegExp(`^(?:${pattern.source})`).test(word)))
  const sum = hash(slug)
  const told = themeCategories.find(([category]) => categories.includes(category))
  const id = named?.[0] ?? told?.[1] ?? themeIds[sum % themeIds.length] ?? 'trebol'
  return { theme: themes[id], hue: ((sum >>> 8) % 24) * 15 }
}
