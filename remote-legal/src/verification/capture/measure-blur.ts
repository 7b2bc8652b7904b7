/** A picture in shades of grey, line by line from the top. */
export type Grey = { readonly width: number; readonly height: number; readonly shades: Uint8ClampedArray }

/** Below it letters run into each other. Of a picture whose longest side is `lookedAtSide`. */
const blurredBelow = 40

/** Every letter of a document can still be told apart, and a telephone looks at it in no time. */
export const lookedAtSide = 800

/**
 * How much neighbouring points differ: the variance of the Laplacian. Edges make it large, and out of focus there are
 * none. A surface without anything on it counts as blurred too.
 */
export function sharpnessOf({ width, height, shades }: Grey): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        shade(shades, at - 1) + shade(shades, at + 1) + shade(shades, at - width) + shade(shades, at + width)
      const edge = around - 4 * shade(shades, at)
      count++
      sum += edge
      squares += edge * edge
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

export const isBlurred = (grey: Grey): boolean => sharpnessOf(grey) < blurredBelow

const shade = (shades: Uint8ClampedArray, at: number): number => shades[at] ?? 0

/** From the four numbers of each point, as a canvas has them; as bright as the eye sees them. */
export function toGrey({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Grey {
  const shades = new Uint8ClampedArray(width * height)
  for (let at = 0; at < shades.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    shades[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, shades }
}
