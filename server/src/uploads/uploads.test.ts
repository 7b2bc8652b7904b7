import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { pieceBytes } from '@trebol/shared/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, pieceOf, sendPieces } from '../../test/send-file.ts'
import { files } from '../database/schema/index.ts'
import { limitRules } from '../limits/create-limits.ts'
import { fileAnswer } from './file-answer.ts'
import { readFile as readStored } from './read-file.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'
import { useFiles } from './use-files.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer({ ...limitRules, signupAddress: { points: 10_000, seconds: 60 } })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  ;({ token } = await newPlayer(server))
})

const folder = () => join(server.dataDir, 'files')
const namesOnDisk = () => readdir(folder()).catch((): string[] => [])

describe('A photograph', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s arrives whole and is kept without what the telephone wrote into it',
    async (format) => {
      const bytes = await pictureBytes(format)
      expect(bytes.includes('secreto del tel')).toBe(true)
      const file = fileOf(await sendPieces(server, token, bytes))
      expect(file).toMatchObject({ mime: `image/${format}`, name: `foto.${format === 'jpeg' ? 'jpg' : format}` })
      const stored = await readStored(server.services, file.file_id, 'desk')
      expect(stored?.bytes.includes('secreto del tel')).toBe(false)
      expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 640, height: 400, format })
      expect(stored?.bytes.byteLength).toBe(file.bytes)
    },
  )

  test('in several pieces says after each how much is there, and a piece that comes twice changes nothing', async () => {
    const bytes = await noisyPicture()
    expect(bytes.byteLength).toBeGreaterThan(3 * pieceBytes)
    const upload = { upload_id: randomUUID(), purpose: 'kyc', name: 'a.png', size: bytes.byteLength }
    const piece = (offset: number) => ({
      ...upload,
      offset,
      data: bytes.subarray(offset, offset + pieceBytes).toString('base64'),
    })
    const first = await server.call('uploadFile', piece(0), { token })
    expect(first.response.return).toEqual({ received: pieceBytes, file: null })
    const second = await server.call('uploadFile', piece(pieceBytes), { token })
    const again = await server.call('uploadFile', piece(pieceBytes), { token })
    expect([again.status, again.text]).toEqual([second.status, second.text])
    const skipped = await server.call('uploadFile', piece(3 * pieceBytes), { token })
    expect(skipped.response.code).toBe('VALIDATION')
    let last = second
    for (let offset = 2 * pieceBytes; offset < bytes.byteLength; offset += pieceBytes) {
      last = await server.call('uploadFile', piece(offset), { token })
    }
    const whole = fileOf(last)
    const repeated = await server.call(
      'uploadFile',
      piece(Math.floor((bytes.byteLength - 1) / pieceBytes) * pieceBytes),
      { token },
    )
    expect(fileOf(repeated)).toEqual(whole)
  })

  test('whose last piece comes twice at once is kept once', async () => {
    const before = (await namesOnDisk()).length
    for (const kept of [1, 2, 3, 4, 5]) {
      const body = pieceOf(await pictureBytes(), 'kyc')
      const answers = await Promise.all([1, 2, 3].map(() => server.call('uploadFile', body, { token })))
      expect(new Set(answers.map((answer) => fileOf(answer).file_id)).size).toBe(1)
      expect(await namesOnDisk()).toHaveLength(before + kept)
    }
  })

  test('whose last piece comes twenty times at once is read and examined once', async () => {
    const reads = vi.spyOn(server.services.files, 'read')
    const whole = pieceOf(pdf(''), 'kyc')
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('uploadFile', whole, { token })))
    expect(new Set(answers.map((answer) => fileOf(answer).file_id)).size).toBe(1)
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
  })

  test('larger than anybody needs is kept smaller, the right way up', async () => {
    const wide = await sharp({ create: { width: 5_000, height: 600, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const file = fileOf(await sendPieces(server, token, wide))
    const stored = await readStored(server.services, file.file_id, 'desk')
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 480, height: 4_000 })
  })
})

describe('What is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>')
  const kinds = 'Ese tipo de archivo no se admite. Suba una imagen JPG, PNG o WebP, o un PDF.'
  const damaged = 'La imagen está dañada o incompleta. Tome la foto de nuevo.'
  const active = 'El PDF está protegido o contiene elementos activos. Suba una imagen del documento.'
  const brokenPdf = 'El PDF está dañado o incompleto. Ábralo, guárdelo de nuevo y súbalo.'

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a drawing that could run scripts', () => svg, kinds],
    ['a page with the name of a picture', () => Buffer.from('<!doctype html><script>1</script>'), kinds],
    ['a program with the name of a picture', () => Buffer.from('MZ\x90\0 this program cannot be run'), kinds],
    [
      'a picture format nobody needs',
      async () =>
        await sharp(await pictureBytes())
          .gif()
          .toBuffer(),
      kinds,
    ],
    ['a picture that breaks off', async () => (await noisyPicture('jpeg')).subarray(0, 40_000), damaged],
    ['the beginning of a picture and nothing else', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), damaged],
    ['a drawing behind the beginning of a picture', () => Buffer.concat([Buffer.from([255, 216, 255]), svg]), damaged],
    [
      'few bytes that claim a huge picture',
      () => hugePng(60_000, 60_000),
      'La imagen es demasiado grande. Use menos de 50 megapíxeles.',
    ],
    ['a dot', () => pictureBytes('png', { width: 1, height: 1 }), damaged],
    ['a PDF that breaks off', () => pdf('').subarray(0, 60), brokenPdf],
    ['a PDF behind something else', () => Buffer.concat([Buffer.from('x'), pdf('')]), kinds],
    ['a PDF that runs a script', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), active],
    ['a PDF that hides the name of its script', () => pdf('/OpenAction << /S /J#61va#53cript /JS (1) >>'), active],
    ['a PDF that starts a program', () => pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'), active],
    ['a PDF with a file inside', () => pdf('/Names << /EmbeddedFiles 5 0 R >>'), active],
    ['a PDF whose script is packed', () => packedPdf('<< /S /JavaScript /JS (1) >>'), active],
    [
      'a PDF whose packed script ends in a wrong checksum',
      () => packedPdf('<< /S /JavaScript >>', { end: 'spoilt' }),
      active,
    ],
    ['a PDF whose script is packed twice', () => packedPdf(deflateSync(script), { filter: '[/Fl /Fl]' }), active],
    [
      'a PDF whose packed script is unpacked as another object says',
      () => packedPdf(deflateSync(script), { filter: '4 0 R' }),
      active,
    ],
    ['a PDF packed so that nobody can look', () => pdf('/Type /ObjStm /Filter /ASCII85Decode'), active],
    ['a PDF that unpacks to more than memory', () => packedPdf(' '.repeat(80_000_000)), active],
    ['a PDF with a password', () => pdf('/Encrypt 7 0 R'), active],
  ])('%s', async (_what, make, text) => {
    const before = await namesOnDisk()
    const answer = await sendPieces(server, token, await make(), { name: 'foto.jpg' })
    expect([answer.status, answer.response.code, answer.response.errors]).toEqual([422, 'VALIDATION', { file: text }])
    expect(await namesOnDisk()).toEqual(before)
  })

  test('an empty file and one over the limit, before a byte of them is kept', async () => {
    const before = await server.db.$count(files)
    const body = pieceOf(Buffer.from('abcd'), 'kyc')
    const errorsOf = async (size: number) =>
      (await server.call('uploadFile', { ...body, upload_id: randomUUID(), size }, { token })).response.errors
    expect(await errorsOf(0)).toEqual({ size: 'El archivo está vacío. Elija otro.' })
    expect(await errorsOf(10_000_001)).toEqual({ size: 'Suba una imagen o PDF de hasta 10 MB.' })
    expect(await server.db.$count(files)).toBe(before)
  })

  test('more bytes than were announced: what goes beyond is never written', async () => {
    const body = { ...pieceOf(randomBytes(4_000), 'kyc'), size: 3_000 }
    const answer = await server.call('uploadFile', body, { token })
    expect(answer.response.errors).toEqual({ file: 'El envío del archivo se interrumpió. Elija el archivo de nuevo.' })
    const sizes = await Promise.all((await namesOnDisk()).map(async (name) => (await stat(join(folder(), name))).size))
    expect(sizes).not.toContain(4_000)
  })
})

test.each([
  ['a page', '<< /Type /Page /Contents 4 0 R >>'],
  ['sixty megabytes of names written in digits', '#41'.repeat(20_000_000)],
])('a harmless PDF with %s is kept as it came', async (_what, inside) => {
  const bytes = packedPdf(inside)
  const file = fileOf(await sendPieces(server, token, bytes, { name: 'Recibo de luz.PDF' }))
  expect([file.mime, file.name]).toEqual(['application/pdf', 'Recibo de luz.pdf'])
  expect((await readStored(server.services, file.file_id, 'desk'))?.bytes.equals(bytes)).toBe(true)
})

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\fotos\\cédula\u202Egpj.exe', 'cédulagpj.jpg'],
  ['..', 'archivo.jpg'],
  ['a"; filename=x.html\r\n.jpg', 'a filenamex.html.jpg'],
])('the name %j is shown as %s and decides nothing', async (name, shown) => {
  expect(fileOf(await sendPieces(server, token, await pictureBytes(), { name })).name).toBe(shown)
  for (const kept of await namesOnDisk()) expect(kept).toMatch(/^[0-9a-f]{48}$/)
})

test('nobody else reads a file or goes on with it, and only its owner can use it', async () => {
  const uploadId = randomUUID()
  const file = fileOf(await sendPieces(server, token, await pictureBytes(), { uploadId }))
  const stranger = await newPlayer(server)
  const other = fileOf(await sendPieces(server, stranger.token, await pictureBytes(), { uploadId }))
  expect(other.file_id).not.toBe(file.file_id)
  const owner = await ownerOf(file.file_id)
  const strangerId = await ownerOf(other.file_id)
  expect(await readStored(server.services, file.file_id, { playerId: strangerId })).toBeNull()
  expect(await readStored(server.services, file.file_id, { playerId: owner })).not.toBeNull()

  const use = (playerId: string, purpose: 'kyc' | 'receipt', maxBytes?: number) =>
    useFiles(server.db, {
      playerId,
      purpose,
      ids: [file.file_id],
      now: server.clock.now,
      ...(maxBytes && { maxBytes }),
    }).then(
      () => 'used',
      (error: Error) => error.message,
    )
  const gone = 'El archivo ya no está disponible. Súbalo de nuevo.'
  expect(await use(strangerId, 'kyc')).toBe(gone)
  expect(await use(owner, 'receipt')).toBe(gone)
  expect(await use(owner, 'kyc')).toBe('used')
  expect(await use(owner, 'kyc')).toBe(gone)
})

test('bytes and folder are for the process alone', async () => {
  await sendPieces(server, token, await pictureBytes())
  expect((await stat(folder())).mode & 0o777).toBe(0o700)
  for (const name of await namesOnDisk()) expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600)
})

test('what nothing took up is gone after a day, with half arrived files and bytes without a row', async () => {
  const own = await openTestServer()
  try {
    const player = await newPlayer(own)
    const used = fileOf(await sendPieces(own, player.token, await pictureBytes()))
    await sendPieces(own, player.token, await pictureBytes())
    await own.call('uploadFile', { ...pieceOf(await pictureBytes(), 'kyc'), size: 90_000 }, { token: player.token })
    await own.services.files.keep(own.services.files.newName(), Buffer.from('left behind'))
    const [row] = await own.db.select().from(files).limit(1)
    const owner = row?.playerId ?? ''
    await useFiles(own.db, { playerId: owner, purpose: 'kyc', ids: [used.file_id], now: own.clock.now })
    const left = () => readdir(join(own.dataDir, 'files'))
    // The age of what lies there is the machine's, so this clock goes by the machine's too.
    const hours = (count: number) => new Date(Math.max(Date.now(), own.clock.now.getTime()) + count * 3_600_000)
    await own.db.update(files).set({ createdAt: hours(0) })
    await removeUnusedFiles(own.services, hours(23))
    expect(await left()).toHaveLength(4)
    await removeUnusedFiles(own.services, hours(25))
    expect(await own.db.$count(files)).toBe(1)
    expect(await left()).toHaveLength(1)
    expect(await readStored(own.services, used.file_id, 'desk')).not.toBeNull()
  } finally {
    await own.close()
  }
})

test('a player has room for twenty files that wait, and sixty uploads in an hour', async () => {
  const bytes = await pictureBytes('jpeg', { width: 40, height: 40 })
  const codes: unknown[] = []
  for (let count = 0; count < 21; count++) codes.push((await sendPieces(server, token, bytes)).response.code ?? 'ok')
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20)
  expect(codes.at(-1)).toBe('LIMIT_REACHED')
  for (let count = 0; count < 39; count++) await sendPieces(server, token, bytes)
  expect((await sendPieces(server, token, bytes)).response.code).toBe('RATE_LIMITED')
})

test('a file leaves as a download that no page can be made of', () => {
  const { headers } = fileAnswer({ name: 'cédula "1".pdf', type: 'application/pdf', bytes: Buffer.from('x') })
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="c_dula _1_.pdf"; filename*=UTF-8''c%C3%A9dula%20%221%22.pdf`,
  )
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

async function ownerOf(id: string): Promise<string> {
  const rows = await server.db.select().from(files)
  return rows.find((row) => row.id === id)?.playerId ?? ''
}

/** A picture that does not compress: it takes several pieces. */
function noisyPicture(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const side = 800
  const raw = randomBytes(side * side * 3)
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG whose head claims so many pixels. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await pictureBytes('png'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return (crc ^ 0xffffffff) >>> 0
}

const pdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1')

const script = Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>', 'latin1')

type Packing = { readonly end?: 'sound' | 'spoilt'; readonly filter?: string }

/** A PDF with one packed part, whose checksum may be wrong. */
function packedPdf(inside: string | Buffer, { end = 'sound', filter = '/FlateDecode' }: Packing = {}): Buffer {
  const packed = deflateSync(typeof inside === 'string' ? Buffer.from(inside, 'latin1') : inside)
  if (end === 'spoilt') packed.writeUInt8(packed.readUInt8(packed.byteLength - 1) ^ 1, packed.byteLength - 1)
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.byteLength} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n', 'latin1')])
}
