import { isBlurred, lookedAtSide, toGrey } from './measure-blur.ts'

/** The document says so: with less, letters cannot be read. */
export const shortestSide = 1_000

export type PictureFault =
  | { readonly kind: 'small'; readonly width: number; readonly height: number }
  | { readonly kind: 'blurred' }

/** What may make a picture hard to read: told to its owner, who may send it all the same. */
export function faultsOf(picture: ImageBitmap): readonly PictureFault[] {
  const { width, height } = picture
  const scaled = drawScaled(picture, lookedAtSide)
  const pixels = scaled.getContext('2d')?.getImageData(0, 0, scaled.width, scaled.height)
  return [
    ...(Math.min(width, height) < shortestSide ? [{ kind: 'small', width, height } as const] : []),
    ...(pixels && isBlurred(toGrey(pixels)) ? [{ kind: 'blurred' } as const] : []),
  ]
}

/** No larger than its longest side may be, on a canvas of its own or on the given one. */
export function drawScaled(
  picture: ImageBitmap,
  longestSide: number,
  canvas = document.createElement('canvas'),
): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
