import type { GameEmblem } from '../../../wire/game-wire.ts'
import { emblemFace } from '../emblem-face.ts'
import { type Face, faces } from '../face.ts'
import { symbolNames } from '../symbol-names.ts'
import type { Theme } from '../themes.ts'
import { symbolArt } from './symbol-art.ts'

/** Ribbons that name the two special faces on the reels. */
const ribbons: Partial<Record<Face, string>> = { W: 'COMODÍN', S: 'GIROS' }

/** A symbol as this game shows it, in words and as a picture. */
export type ReelSymbol = { readonly name: string; readonly picture: HTMLImageElement }
export type ReelSymbols = Readonly<Record<Face, ReelSymbol>>
/** Symbols at the size of the reels: sharp, and smeared for a turning reel. */
export type SymbolBitmaps = Readonly<Record<Face, { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }>>

/** An emblem that takes longer keeps nobody from the game. */
const emblemWaitMs = 4000

function pictureOf(address: string): HTMLImageElement {
  const picture = new Image()
  picture.src = address
  return picture
}

const byFace = <T>(make: (face: Face) => T): Record<Face, T> => ({
  ...{ W: make('W'), S: make('S'), A: make('A'), B: make('B'), C: make('C') },
  ...{ D: make('D'), E: make('E'), F: make('F'), G: make('G'), H: make('H') },
})

async function symbolsOf({ symbols }: Theme): Promise<ReelSymbols> {
  const own = byFace((face) => ({ name: symbolNames[symbols[face]], picture: pictureOf(symbolArt[symbols[face]]) }))
  await Promise.all(faces.map((face) => own[face].picture.decode()))
  return own
}

async function emblemPicture({ src }: GameEmblem): Promise<HTMLImageElement | null> {
  const picture = pictureOf(src)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), emblemWaitMs))
  const loaded = picture.decode().then(
    () => picture,
    () => null,
  )
  return Promise.race([loaded, late])
}

/**
 * The symbols of the theme with the game's emblem in its place; without its picture, those of the theme alone.
 * `onReels`: the faces that these reels have.
 */
export async function loadSymbols(
  theme: Theme,
  emblem: GameEmblem | null,
  onReels: readonly Face[] = faces,
): Promise<ReelSymbols> {
  const [own, picture] = await Promise.all([symbolsOf(theme), emblem && emblemPicture(emblem)])
  if (emblem === null || picture === null) return own
  return { ...own, [emblemFace(theme, emblem.name, onReels)]: { name: emblem.name, picture } }
}

function drawRibbon(brush: CanvasRenderingContext2D, text: string, size: number): void {
  const height = size * 0.2
  const top = size * 0.79
  const fill = brush.createLinearGradient(0, top, 0, top + height)
  fill.addColorStop(0, '#c0132f')
  fill.addColorStop(1, '#6d0318')
  brush.fillStyle = fill
  brush.strokeStyle = '#ffd86a'
  brush.lineWidth = Math.max(1, size * 0.016)
  brush.beginPath()
  brush.roundRect(size * 0.04, top, size * 0.92, height, height * 0.3)
  brush.fill()
  brush.stroke()
  brush.font = `800 ${size * 0.145}px "Segoe UI", "Avenir Next", Ubuntu, Roboto, "Liberation Sans", Arial, sans-serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = '#fff6d8'
  brush.fillText(text, size / 2, top + height * 0.54, size * 0.84)
}

function canvasOf(width: number, height: number, draw: (brush: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush) draw(brush)
  return canvas
}

/** Draws every symbol once at `size` device pixels, so that a turning reel only copies. */
export function renderSymbols(symbols: ReelSymbols, size: number): SymbolBitmaps {
  return byFace((face) => {
    const sharp = canvasOf(size, size, (brush) => {
      brush.drawImage(symbols[face].picture, 0, 0, size, size)
      const ribbon = ribbons[face]
      if (ribbon !== undefined) drawRibbon(brush, ribbon, size)
    })
    const tall = Math.round(size * 1.5)
    const blurred = canvasOf(size, tall, (brush) => {
      brush.globalAlpha = 0.085
      const steps = 18
      for (let step = 0; step <= steps; step += 1) brush.drawImage(sharp, 0, ((tall - size) * step) / steps)
    })
    return { sharp, blurred }
  })
}
