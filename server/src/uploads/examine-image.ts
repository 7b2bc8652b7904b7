import type { FileType } from '@trebol/shared/contract'
import sharp from 'sharp'

/** More than any telephone takes; a picture that claims more is refused before a pixel is decoded. */
const mostPixels = 50_000_000
/** Longest side of what is kept: every line of a document can be read. */
const longestSide = 4_000
/** A side so short shows nothing that could be read. */
const shortestSide = 32

// Only these three decoders may run, whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

type ImageType = Exclude<FileType, 'application/pdf'>
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes it anew: what is kept holds pixels and nothing else, neither metadata nor anything
 * that was hidden behind them. One at a time: a large one takes 200 MB while it is open.
 */
export function examineImage(bytes: Uint8Array, type: ImageType): Promise<Buffer | 'damaged' | 'too-many-pixels'> {
  const turn = last.then(() => encodeAnew(bytes, type))
  last = turn.catch(() => {})
  return turn
}

async function encodeAnew(bytes: Uint8Array, type: ImageType): Promise<Buffer | 'damaged' | 'too-many-pixels'> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formats[type]) return 'damaged'
    if (width * height > mostPixels) return 'too-many-pixels'
    if (width < shortestSide || height < shortestSide) return 'damaged'
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 })
    return await picture.toFormat(formats[type], { quality: 88 }).toBuffer()
  } catch {
    // The library names what is wrong with the bytes; for the player it is one and the same.
    return 'damaged'
  }
}
