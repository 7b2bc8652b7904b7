import { artHash, farm, type Motif, motifs, type RampName, ramps, worn } from '@trebol/shared/art'
import { type FigureSlug, figures } from '../lottery/figures.ts'
import { pictureAddress } from './picture-address.ts'

type Card = { readonly motif: Motif; readonly dress: number; readonly ground: readonly [light: string, dark: string] }

const grounds = {
  sea: ['#8fe3f0', '#12608f'],
  meadow: ['#d2f0a0', '#2f7a3f'],
  sand: ['#ffe9b0', '#c07a2f'],
  dusk: ['#cdbcff', '#4a3f9a'],
  rose: ['#ffd3dc', '#a83a63'],
} as const

const card = (motif: Motif, ground: keyof typeof grounds, dress = 0): Card => ({
  motif,
  dress,
  ground: grounds[ground],
})

const cards: Readonly<Record<FigureSlug, Card>> = {
  delfin: card(motifs.dolphin, 'sea'),
  ballena: card(farm.whale, 'sea'),
  carnero: card(farm.ram, 'meadow'),
  toro: card(motifs.bull, 'sand'),
  abeja: card(motifs.bee, 'meadow'),
  cangrejo: card(motifs.crab, 'sand'),
  leon: card(motifs.lion, 'dusk'),
  rana: card(motifs.frog, 'rose'),
  guacamaya: card(motifs.macaw, 'meadow'),
  raton: card(farm.mouse, 'dusk'),
  aguila: card(motifs.eagle, 'sea'),
  jaguar: card(motifs.jaguar, 'meadow'),
  gato: card(motifs.cat, 'rose'),
  caballo: card(motifs.horse, 'meadow'),
  mono: card(motifs.monkey, 'meadow'),
  buho: card(motifs.owl, 'dusk'),
  zorro: card(motifs.fox, 'sea'),
  oso: card(farm.bear, 'sea'),
  'pavo-real': card(motifs.peacock, 'sand'),
  conejo: card(motifs.rabbit, 'meadow'),
  llama: card(motifs.llama, 'dusk'),
  cochino: card(farm.pig, 'sea'),
  gallo: card(motifs.rooster, 'sand'),
  nandu: card(motifs.nandu, 'sand'),
  pulpo: card(motifs.octopus, 'sea'),
  tortuga: card(motifs.turtle, 'sea'),
  tucan: card(motifs.toucan, 'rose'),
  vaca: card(farm.cow, 'meadow'),
  lobo: card(motifs.wolf, 'dusk'),
  condor: card(motifs.condor, 'sand'),
  elefante: card(motifs.elephant, 'rose'),
  tiburon: card(motifs.shark, 'sea'),
  panda: card(motifs.panda, 'rose'),
  colibri: card(motifs.hummingbird, 'rose'),
  pez: card(motifs.koi, 'sea'),
  mariposa: card(motifs.butterfly, 'meadow'),
  'caballito-de-mar': card(motifs.seahorse, 'sea'),
  culebra: card(motifs.snake, 'sand'),
}

/** The picture of a figure of animalitos, a rounded square: it stands beside the number and name, so it has no title. */
export function drawFigure(slug: FigureSlug): string {
  const { motif, dress, ground } = cards[slug]
  const dressed: readonly RampName[] = motif.dresses[dress] ?? []
  const shapes = worn(motif, dressed)
  const gradient = (id: string, stops: readonly string[]) =>
    `<linearGradient id="${id}" x2=".3" y2="1">${stops
      .map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
      .join('')}</linearGradient>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-128 -128 256 256" width="96" height="96"><defs>',
    ...dressed.map((ramp, index) => gradient('abcd'.charAt(index), ramps[ramp])),
    gradient('G', ground),
    '<clipPath id="C"><rect x="-128" y="-128" width="256" height="256" rx="44"/></clipPath></defs>',
    '<g clip-path="url(#C)"><rect x="-128" y="-128" width="256" height="256" fill="url(#G)"/>',
    '<circle cx="-40" cy="-60" r="150" fill="#fff" opacity=".16"/><ellipse cy="106" rx="84" ry="14" opacity=".2"/>',
    `<g transform="scale(.94)">${shapes}</g></g></svg>`,
  ].join('')
}

const drawn = new Map<string, { readonly svg: string; readonly hash: string }>(
  figures.map(({ slug }) => {
    const svg = drawFigure(slug)
    return [slug, { svg, hash: artHash(svg) }]
  }),
)

const prefix = 'figura-'

/** The picture behind `/art/figura-{slug}.svg`, if that is what the name means. */
export const findFigure = (name: string) => (name.startsWith(prefix) ? drawn.get(name.slice(prefix.length)) : undefined)

/** Where the picture of a figure is; the address changes with the picture. */
export const figureImage = (slug: FigureSlug, plain: boolean) => ({
  src: pictureAddress(`${prefix}${slug}`, drawn.get(slug)?.hash ?? '', plain),
  w: 96,
  h: 96,
})
