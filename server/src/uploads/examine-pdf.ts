import { constants, createInflateRaw } from 'node:zlib'

/** Bytes that the packed parts of one document may unpack to, and how many parts are looked into. */
const mostUnpacked = 64 * 1024 * 1024
const mostStreams = 20_000

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
  const plain = unescapeNames(text)
  if (active.test(plain)) return 'active'
  if (plain.includes('/ObjStm') && opaque.test(plain)) return 'active'

  let [left, seen] = [mostUnpacked, 0]
  for (const { index } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    const start = index + (text[index + 6] === '\r' && text[index + 7] === '\n' ? 8 : 7)
    if (!looksDeflated(file, start)) continue
    if (++seen > mostStreams) return 'active'
    const part = await unpack(file.subarray(start + 2), left)
    if (part === null) return 'damaged'
    left -= part.byteLength
    if (left <= 0 || active.test(unescapeNames(part.toString('latin1')))) return 'active'
  }
  return 'sound'
}

/** The two bytes with which zlib begins. */
function looksDeflated(file: Buffer, start: number): boolean {
  const [method = 0, flags = 1] = [file[start], file[start + 1]]
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

/** `/J#61vaScript` means `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
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
