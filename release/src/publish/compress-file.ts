import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const textFile = /\.(?:html|js|mjs|cjs|css|json|svg|txt|xml|webmanifest|md|ico)$/

/** Whether a file of this name gets smaller variants beside it. */
export const isCompressible = (path: string) => textFile.test(path)

/** Bits of the smallest window that holds so many bytes: the standard one of 4 MB costs a page 50 ms and saves nothing. */
const windowFor = (size: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(size + 16)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)

/** Brotli, at its strongest unless said otherwise: slow once, small for ever. */
export const squeezeBrotli = (bytes: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
    },
  })

/** Gzip at its strongest. */
export const squeezeGzip = (bytes: Uint8Array): Promise<Buffer> => zip(bytes, { level: 9 })

/** The compressed variants of a file that are smaller than the file: what is stored beside it. */
export async function compressFile(path: string, bytes: Uint8Array): Promise<{ path: string; bytes: Buffer }[]> {
  if (!isCompressible(path)) return []
  const [br, gz] = await Promise.all([squeezeBrotli(bytes), squeezeGzip(bytes)])
  return [
    { path: `${path}.br`, bytes: br },
    { path: `${path}.gz`, bytes: gz },
  ].filter((variant) => variant.bytes.byteLength < bytes.byteLength)
}
