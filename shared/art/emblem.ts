import { artHash } from './art-hash.ts'
import { choicesOf, groundAndDress } from './choices.ts'
import type { Dress } from './motif.ts'
import { motifName } from './motif-names.ts'
import { isMotifName, type MotifName, motifs } from './motifs.ts'
import { depth, gradientsOf, worn } from './wear.ts'

type Game = { readonly slug: string; readonly name: string; readonly motif: MotifName }

/** The motif of a game by itself, dressed as on its tile: what stands for the game inside the game. */
export type Emblem = {
  /** What it shows, in Spanish, as a title: `Pulpo`. */
  readonly name: string
  /** Name of its picture: `emblemNamed` finds it again. */
  readonly id: string
  readonly svg: string
  /** Names this version of the picture. */
  readonly hash: string
}

/** An SVG document on transparent ground. The shapes stand a little high, for their shadow falls below them. */
function draw(motif: MotifName, dress: Dress): string {
  const shapes = worn(motifs[motif], dress)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 248 248" width="248" height="248"><defs>',
    ...[gradientsOf(dress, shapes), depth, '</defs>'],
    `<g filter="url(#Z)"><g transform="translate(124 121)">${shapes}</g></g></svg>`,
  ].join('')
}

function emblem(motif: MotifName, dress: Dress): Emblem {
  const svg = draw(motif, dress)
  return { name: motifName(motif, dress), id: [motif, ...dress].join('-'), svg, hash: artHash(svg) }
}

export function emblemOf({ slug, name, motif }: Game): Emblem {
  const lots = { name, motif: motifs[motif], grounds: [], fallback: null }
  return emblem(motif, groundAndDress(choicesOf(slug), lots).dress)
}

/** The picture with this name, if some game could show it. */
export function emblemNamed(id: string): Emblem | undefined {
  const [motif = ''] = id.split('-')
  if (!isMotifName(motif)) return undefined
  const dress = motifs[motif].dresses.find((ramps) => [motif, ...ramps].join('-') === id)
  return dress && emblem(motif, dress)
}
