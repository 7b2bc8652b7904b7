import type { Face } from '../face.ts'
import { rows } from '../spin.ts'
import type { Theme } from '../themes.ts'
import type { SymbolBitmaps } from './symbol-images.ts'

export type Cell = { readonly reel: number; readonly row: number }
/** What stands out after a win: cells, and the lines drawn through them. */
export type Highlight = { readonly cells: readonly Cell[]; readonly lines: readonly number[] }

export type ReelFrame = {
  readonly place: number
  readonly fast: boolean
  readonly face: (index: number) => Face
}
export type Surface = {
  readonly brush: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly bitmaps: SymbolBitmaps
  readonly theme: Theme
  /** The row of each line on each reel. */
  readonly lines: readonly (readonly number[])[]
}

const lineColours = ['#ffd84a', '#5ad8ff', '#ff7ab8', '#8cf06a', '#ff9a4a', '#b99aff']

function paintGround({ brush, width, height, theme }: Surface): void {
  const [middle, edge] = theme.colours.reel
  const fill = brush.createLinearGradient(0, 0, 0, height)
  fill.addColorStop(0, edge)
  fill.addColorStop(0.5, middle)
  fill.addColorStop(1, edge)
  brush.fillStyle = fill
  brush.fillRect(0, 0, width, height)
}

function paintCurve({ brush, width, height }: Surface, reels: number): void {
  const shade = brush.createLinearGradient(0, 0, 0, height)
  for (const [stop, alpha] of [
    [0, 0.46],
    [0.12, 0.08],
    [0.35, 0],
    [0.65, 0],
    [0.88, 0.08],
    [1, 0.46],
  ] as const) {
    shade.addColorStop(stop, `rgba(0,0,0,${alpha})`)
  }
  brush.fillStyle = shade
  brush.fillRect(0, 0, width, height)
  const reel = width / reels
  for (let edge = 1; edge < reels; edge += 1) {
    const bar = brush.createLinearGradient(edge * reel - 5, 0, edge * reel + 5, 0)
    bar.addColorStop(0, 'rgba(0,0,0,0)')
    bar.addColorStop(0.5, 'rgba(0,0,0,0.75)')
    bar.addColorStop(0.56, 'rgba(255,255,255,0.28)')
    bar.addColorStop(1, 'rgba(255,255,255,0)')
    brush.fillStyle = bar
    brush.fillRect(edge * reel - 5, 0, 10, height)
  }
}

type Spot = { readonly reel: number; readonly reels: number; readonly top: number; readonly scale: number }

function paintSymbol(surface: Surface, bitmap: HTMLCanvasElement, { reel, reels, top, scale }: Spot): void {
  const { brush, width, height } = surface
  const [across, down] = [width / reels, height / rows]
  const size = Math.min(across, down) * 0.94 * scale
  // A smeared symbol is taller than wide; it is drawn at its own proportion around the same middle.
  const tall = (size * bitmap.height) / bitmap.width
  brush.drawImage(bitmap, reel * across + (across - size) / 2, top + (down - tall) / 2, size, tall)
}

/** One picture of the reels. `pulse` runs from 0 to 1 and makes the cells of the highlight breathe. */
export function paintReels(
  surface: Surface,
  reels: readonly ReelFrame[],
  highlight: Highlight | null,
  pulse: number,
): void {
  const { brush, width, height, bitmaps } = surface
  const down = height / rows
  const lit = (reel: number, row: number) => highlight?.cells.some((cell) => cell.reel === reel && cell.row === row)
  brush.clearRect(0, 0, width, height)
  paintGround(surface)
  reels.forEach(({ place, fast, face }, reel) => {
    const first = Math.floor(place)
    for (let index = first - 1; index <= first + rows; index += 1) {
      const { sharp, blurred } = bitmaps[face(index)]
      const top = (index - place) * down
      if (highlight && lit(reel, index - first)) continue
      brush.globalAlpha = highlight ? 0.34 : 1
      paintSymbol(surface, fast ? blurred : sharp, { reel, reels: reels.length, top, scale: 1 })
    }
  })
  brush.globalAlpha = 1
  paintCurve(surface, reels.length)
  if (highlight === null) return
  for (const cell of highlight.cells) paintGlow(surface, cell, reels.length, pulse)
  for (const line of highlight.lines) paintLine(surface, line, reels.length)
  for (const { reel, row } of highlight.cells) {
    const frame = reels[reel]
    if (frame === undefined) continue
    const { sharp } = bitmaps[frame.face(Math.floor(frame.place) + row)]
    paintSymbol(surface, sharp, { reel, reels: reels.length, top: row * down, scale: 1 + 0.07 * pulse })
  }
}

function paintGlow({ brush, width, height }: Surface, { reel, row }: Cell, reels: number, pulse: number): void {
  const [across, down] = [width / reels, height / rows]
  const unit = Math.max(1, width / 420)
  const inset = 3 * unit
  brush.beginPath()
  brush.roundRect(reel * across + inset, row * down + inset, across - 2 * inset, down - 2 * inset, 12 * unit)
  const glow = brush.createRadialGradient(
    ...([(reel + 0.5) * across, (row + 0.5) * down, 0] as const),
    ...([(reel + 0.5) * across, (row + 0.5) * down, Math.max(across, down) * 0.7] as const),
  )
  glow.addColorStop(0, `rgba(255,232,140,${0.62 + 0.18 * pulse})`)
  glow.addColorStop(1, 'rgba(190,120,10,0.28)')
  brush.fillStyle = glow
  brush.fill()
  brush.lineWidth = 2.5 * unit
  brush.strokeStyle = `rgba(255,221,110,${0.75 + 0.25 * pulse})`
  brush.stroke()
}

function paintLine({ brush, width, height, lines }: Surface, line: number, reels: number): void {
  const [across, down] = [width / reels, height / rows]
  const path = lines[line] ?? []
  const colour = lineColours[line % lineColours.length] ?? '#ffd84a'
  const trace = (stroke: string, thick: number): void => {
    brush.strokeStyle = stroke
    brush.lineWidth = thick
    brush.lineJoin = 'round'
    brush.lineCap = 'round'
    brush.beginPath()
    brush.moveTo(0, ((path[0] ?? 0) + 0.5) * down)
    path.forEach((row, reel) => {
      brush.lineTo((reel + 0.5) * across, (row + 0.5) * down)
    })
    brush.lineTo(width, ((path.at(-1) ?? 0) + 0.5) * down)
    brush.stroke()
  }
  const unit = Math.max(1, width / 420)
  trace('rgba(0,0,0,0.55)', 8 * unit)
  trace(colour, 4.5 * unit)
  trace('rgba(255,255,255,0.75)', 1.4 * unit)
}
