import { constants, createInflateRaw } from 'node:zlib'

/** Bytes that the packed parts of one document may unpack to, how many are looked into, and how often one is packed. */
const mostUnpacked = 64 * 1024 * 1024
const mostStreams = 20_000
const mostLayers = 4

/** Names of what a reader would do by itself, carry along or hide. Long enough not to turn up in pixels by chance. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|XFA|Encrypt)(?![A-Za-z])/
/** Wrappings under which a packed part cannot be looked into. */
const opaque = /\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|LZW|A85|AHx|RL|Crypt)(?![A-Za-z0-9])/

/**
 * Whether a PDF is one that only shows something. It is kept as it came, so what it could do is looked for in its text
 * and in everything that is packed in it; what cannot be looked into is refused.
 */
export async function examinePdf(bytes: Uint8Array): Promise<'sound' | 'damaged' | 'active'> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1_024).includes('%%EOF')) return 'damaged'
  const plain = unescapeNames(file)
  if (active.test(plain)) return 'active'
  const hides = plain.includes('/ObjStm')
  if (hides && opaque.test(plain)) return 'active'

  let [left, seen] = [mostUnpacked, 0]
  for (const { index } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    const start = index + (text[index + 6] === '\r' && text[index + 7] === '\n' ? 8 : 7)
    let packed = file.subarray(start)
    for (let layer = 1; looksDeflated(packed); layer += 1) {
      if (++seen > mostStreams || layer > mostLayers) return 'active'
      const part = await unpack(packed.subarray(2), left)
      // What lies in a packed part may only look packed.
      if (part === null && layer === 1) return 'damaged'
      if (part === null) break
      left -= part.byteLength
      const inside = unescapeNames(part)
      if (left <= 0 || active.test(inside) || (hides && opaque.test(inside))) return 'active'
      packed = part
    }
  }
  return 'sound'
}

/** The two bytes with which zlib begins. */
function looksDeflated([method = 0, flags = 1]: Buffer): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

/** `/J#61vaScript` means `/JavaScript`. Byte by byte: a document may be nothing but such digits, megabytes of them. */
function unescapeNames(bytes: Buffer): string {
  if (!bytes.includes('#')) return bytes.toString('latin1')
  const read = Buffer.allocUnsafe(bytes.byteLength)
  let size = 0
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0
    const code = byte === 0x23 ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN
    read[size] = Number.isNaN(code) ? byte : code
    if (!Number.isNaN(code)) at += 2
    size += 1
  }
  return read.toString('latin1', 0, size)
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}

/**
 * What deflated bytes hold, up to `most` and one chunk; `null` where they make no sense. The end of a part is where its
 * packing ends: what the document says about its length may lie, and so may the checksum, which nobody asks for.
 */
function unpack(packed: Buffer, most: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size > most) stream.destroy()
    })
    stream.once('error', () => resolve(null))
    stream.once('close', () => resolve(Buffer.concat(chunks)))
    stream.end(packed)
  })
}
