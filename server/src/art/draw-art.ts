import {
  type Choose,
  choicesOf,
  depth,
  gradient,
  gradientsOf,
  groundAndDress,
  motifs,
  type RampName,
  ramps,
  starPath,
  worn,
} from '@trebol/shared/art'
import type { CatalogueGame } from '../catalogue/catalogue-game.ts'
import { escapeText, letters } from './letters.ts'
import { palettesFor } from './palettes.ts'
import { patterns, rays } from './patterns.ts'
import { stages } from './stages.ts'

const font = 'Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif'

/** The picture of a game's tile as an SVG document: drawn from its slug and motif alone, so it never changes by itself. */
export function drawArt(game: CatalogueGame): string {
  const choices = choicesOf(game.slug)
  const { byte, choose } = choices
  const motif = motifs[game.motif]
  const { ground: palette, dress } = groundAndDress(choices, {
    ...{ name: game.name, motif, grounds: palettesFor(game.categories[0], game.motif) },
    fallback: ['#11804f', '#02251a', '#c8ffa8'],
  })
  const stage = choose(motif.upright ? stages.filter(({ place }) => !place.includes('rotate')) : stages, {
    behind: '',
    place: '',
    tilted: false,
  })
  const trim: RampName = choose(['gold', 'gold', 'silver', 'bronze', 'cream', 'ice'], 'gold')
  const mirrored = !motif.upright && byte() % 2 === 1
  const tilt = stage.tilted && !motif.upright ? (byte() % 17) - 8 : 0
  const place = `${stage.place}${tilt === 0 ? '' : ` rotate(${tilt})`}${mirrored ? ' scale(-1 1)' : ''}`
  const shapes = worn(motif, dress)
  // A browser copies what it repeats, node by node: a motif that is drawn once stands where it is drawn.
  const repeated = stage.behind.includes('#M')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400"><title>${escapeText(game.name)}</title><defs>`,
    gradientsOf(dress, shapes),
    gradient('F', ramps[trim]),
    fade('G', 'x2=".3" y2="1"', [palette[0], palette[1]]),
    stage.behind.includes('url(#N)') ? fade('N', 'x2=".2" y2="1"', [palette[1], palette[0]]) : '',
    `<radialGradient id="O"><stop stop-color="${palette[2]}" stop-opacity=".75"/><stop offset=".9" stop-color="${palette[2]}" stop-opacity="0"/></radialGradient>`,
    '<linearGradient id="Y" x2="0" y2="1"><stop stop-opacity="0"/><stop offset=".42" stop-opacity=".62"/><stop offset="1" stop-opacity=".86"/></linearGradient>',
    repeated ? `<g id="M">${shapes}</g>` : '',
    depth,
    '</defs><rect width="300" height="400" fill="url(#G)"/>',
    backdrop(choose, byte),
    '<circle cx="150" cy="160" r="190" fill="url(#O)"/>',
    stage.behind,
    '<ellipse cx="150" cy="283" rx="96" ry="15" fill="#000" opacity=".36"/>',
    `<g filter="url(#Z)">${repeated ? `<use href="#M" transform="${place}"/>` : `<g transform="${place}">${shapes}</g>`}</g>`,
    sparkles(byte),
    '<rect y="232" width="300" height="168" fill="url(#Y)"/>',
    frame(byte() % 4),
    lockUp(game.name, game.provider.name, ramps[trim][0]),
    '</svg>',
  ].join('')
}

const fade = (id: string, line: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" ${line}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

function backdrop(choose: Choose, byte: () => number): string {
  const kind = byte() % 5
  const beams = kind < 2 ? `<g opacity=".13">${rays(9 + (byte() % 4) * 2, byte() % 40)}</g>` : ''
  const figure = choose(patterns, { w: 30, h: 30, turn: 0, shapes: '' })
  const turn = figure.turn + (byte() % 3) * 8 - 8
  const zoom = 0.8 + (byte() % 6) / 10
  const tiles = `<pattern id="Q" width="${figure.w}" height="${figure.h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${zoom.toFixed(1)})">${figure.shapes}</pattern><rect width="300" height="400" fill="url(#Q)" opacity="${kind < 2 ? '.07' : '.13'}"/>`
  return beams + tiles
}

/** Points of light, away from the middle where the motif is. */
function sparkles(byte: () => number): string {
  const points = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 + byte() / 5) * Math.PI) / 180
    const far = 104 + byte() / 8
    const [x, y] = [Math.round(150 + far * Math.cos(angle)), Math.round(150 + far * Math.sin(angle))]
    const size = 5 + (byte() % 9)
    return index % 2 === 0 ? starPath(4, size + 3, 2, x, y) : `M${x - 2} ${y}a2.5 2.5 0 1 1 0 .1Z`
  })
  return `<path d="${points.join('')}" fill="#fff" opacity=".9"/>`
}

function frame(kind: number): string {
  const line = (inset: number, round: number, width: number, extra = '') =>
    `<rect x="${inset}" y="${inset}" width="${300 - inset * 2}" height="${400 - inset * 2}" rx="${round}" fill="none" stroke="url(#F)" stroke-width="${width}"${extra}/>`
  if (kind === 0) return line(5, 15, 3)
  if (kind === 1) return line(4, 16, 2) + line(10, 11, 1, ' opacity=".6"')
  if (kind === 2)
    return `<path d="M6 52V22A16 16 0 0 1 22 6H52M248 6H278A16 16 0 0 1 294 22V52M294 348V378A16 16 0 0 1 278 394H248M52 394H22A16 16 0 0 1 6 378V348" fill="none" stroke="url(#F)" stroke-width="4" stroke-linecap="round"/>`
  return line(2, 18, 5, ' opacity=".85"')
}

function lockUp(name: string, provider: string, light: string): string {
  const lines = letters(name)
  const text = (y: number, size: number, words: string, extra: string) =>
    `<text x="150" y="${y}" font-size="${size}"${extra}>${escapeText(words)}</text>`
  const last = lines.at(-1)
  const [first] = lines
  const drawn = [
    ...(lines.length === 2 && first && last
      ? [text(354 - Math.round(last.size * 0.98), first.size, first.text, '')]
      : []),
    ...(last ? [text(354, last.size, last.text, '')] : []),
  ]
  return [
    fade('X', 'x2="0" y2="1"', ['#fff', light]),
    `<g font-family="${font}" text-anchor="middle"><g font-weight="800" fill="url(#X)" stroke="#000" stroke-opacity=".75" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`,
    text(378, 12, provider.toUpperCase(), ' font-weight="600" letter-spacing="2" fill="#fff" fill-opacity=".86"'),
    '</g>',
  ].join('')
}
