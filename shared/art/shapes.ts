/**
 * Shapes of a motif in a square from -100 to 100. A paint is the letter of one of the motif's ramps (`a` … `d`, filled as
 * a gradient), a letter and a step (`a0` light, `a1` middle, `a2` dark), `k` ink, `w` white, or a colour.
 */
export type Paint = string

/** A step of a ramp stays a placeholder until the game's colours are known. */
function paint(name: Paint): string {
  if (/^[a-d]$/.test(name)) return `url(#${name})`
  if (/^[a-d][012]$/.test(name)) return `{${name}}`
  return name === 'k' ? '#1b1022' : name === 'w' ? '#fff' : name
}

const seen = (opacity: number | undefined): string =>
  opacity === undefined ? '' : ` opacity="${String(opacity).replace(/^0/, '')}"`

export const path = (d: string, fill: Paint, opacity?: number): string =>
  `<path d="${d}" fill="${paint(fill)}"${seen(opacity)}/>`

export const disc = (x: number, y: number, radius: number, fill: Paint, opacity?: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint(fill)}"${seen(opacity)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: Paint, turn = 0, opacity?: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`} fill="${paint(fill)}"${seen(opacity)}/>`

export const box = (x: number, y: number, w: number, h: number, round: number, fill: Paint, turn = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}"${turn === 0 ? '' : ` transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"`} fill="${paint(fill)}"/>`

export const line = (d: string, stroke: Paint, width: number, opacity?: number): string =>
  `<path d="${d}" fill="none" stroke="${paint(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${seen(opacity)}/>`

/** A circle's edge without its inside. */
export const hoop = (x: number, y: number, radius: number, stroke: Paint, width: number, opacity?: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${paint(stroke)}" stroke-width="${width}"${seen(opacity)}/>`

/** A soft reflection. */
export const gloss = (x: number, y: number, rx: number, ry: number, turn = 0, opacity = 0.5): string =>
  oval(x, y, rx, ry, 'w', turn, opacity)

export const group = (transform: string, ...shapes: readonly string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`

/** The shapes and, once more, their mirror image. */
export const twin = (id: string, ...shapes: readonly string[]): string =>
  `<g id="${id}">${shapes.join('')}</g><use href="#${id}" transform="scale(-1 1)"/>`

/** The shapes `count` times around a point: doubled (or tripled …) again and again, which takes fewer copies. */
export function wheel(id: string, count: number, shapes: readonly string[], x = 0, y = 0): string {
  let written = shapes.join('')
  let made = 1
  for (let level = 0; made < count; level += 1) {
    const left = count / made
    const factor = [2, 3, 5, 7].find((prime) => left % prime === 0) ?? left
    const name = `${id}${level === 0 ? '' : level}`
    const turns = Array.from({ length: factor - 1 }, (_, index) => {
      const angle = Math.round(((index + 1) * made * 3600) / count) / 10
      return `<use href="#${name}" transform="rotate(${angle}${x === 0 && y === 0 ? '' : ` ${x} ${y}`})"/>`
    })
    written = `<g id="${name}">${written}</g>${turns.join('')}`
    made *= factor
  }
  return written
}

/** The shapes once more at each place, written as `translate` arguments. */
export const copies = (id: string, places: readonly string[], ...shapes: readonly string[]): string =>
  `<g id="${id}">${shapes.join('')}</g>${places.map((place) => `<use href="#${id}" transform="${place}"/>`).join('')}`

/** Outline of a star whose points touch `outer` and whose notches touch `inner`. */
export function starPath(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner
    const angle = (index * Math.PI) / points
    return `${Math.round(x + radius * Math.sin(angle))} ${Math.round(y - radius * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** The shapes, drawn around the origin, at each of the points. */
export function scatter(
  id: string,
  points: ReadonlyArray<readonly [number, number]>,
  ...shapes: readonly string[]
): string {
  const [[x0, y0] = [0, 0], ...others] = points
  const again = others.map(([x, y]) => `<use href="#${id}" x="${x - x0}" y="${y - y0}"/>`)
  return `<g id="${id}"><g transform="translate(${x0} ${y0})">${shapes.join('')}</g></g>${again.join('')}`
}
