import type { Dress, Motif } from './motif.ts'
import { ramps } from './ramps.ts'

const letters = 'abcd'

/** The shapes of a motif in a dress: what is painted with a step of a ramp gets its colour. */
export const worn = (motif: Motif, dress: Dress): string =>
  motif.shapes.replace(/\{([a-d])([012])\}/g, (_, letter: string, step: string) => {
    const ramp = dress[letters.indexOf(letter)] ?? dress[0] ?? 'gold'
    return ramps[ramp][Number(step)] ?? '#fff'
  })

/** The gradients of a dress that the shapes refer to. */
export const gradientsOf = (dress: Dress, shapes: string): string =>
  dress
    .map((ramp, index) => {
      const id = letters.charAt(index)
      return shapes.includes(`url(#${id})`) ? gradient(id, ramps[ramp]) : ''
    })
    .join('')

export const gradient = (id: string, [light, middle, dark]: readonly [string, string, string]): string =>
  `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

/** Dark rim, shade on the side away from the light, and a shadow, all from the motif's own outline: the filter `Z`. */
export const depth = [
  '<filter id="Z" filterUnits="userSpaceOnUse">',
  '<feOffset in="SourceAlpha" dx="-5" dy="-8"/><feGaussianBlur stdDeviation="5" result="s"/>',
  '<feComposite in="SourceAlpha" in2="s" operator="arithmetic" k1="-.5" k2=".5" result="u"/>',
  '<feMorphology in="SourceAlpha" operator="dilate" radius="2.5"/><feDropShadow dy="9" stdDeviation="7" flood-opacity=".6"/>',
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/><feMergeNode in="u"/></feMerge></filter>',
].join('')
