import { expect, test } from 'vitest'
import { pieceBytes, type UploadedFile } from '../contract/index.ts'
import { type SendPiece, sendFile } from './send-file.ts'

const whole: UploadedFile = { file_id: 'f', name: 'a.png', mime: 'image/png', bytes: 1, sha256: 'x' }

test('a file arrives byte for byte, and its owner sees how far it is', async () => {
  const bytes = Uint8Array.from({ length: 2 * pieceBytes + 5 }, (_, index) => (index * 31) % 256)
  const server = receiver()
  const shares: number[] = []
  const file = new File([bytes], 'a.png')
  const kept = await sendFile(file, { ...upload, send: server.send, onProgress: (share) => shares.push(share) })
  expect(kept).toEqual(whole)
  expect(server.bytes()).toEqual([...bytes])
  expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 50, 100, 100])
})

test('a piece whose answer is lost is sent once more, and a second loss is told', async () => {
  const lost = Object.assign(new Error('lost'), { kind: 'network' })
  const server = receiver()
  let losses = 0
  const send: SendPiece = async (piece, options) => {
    const answer = await server.send(piece, options)
    if (piece.offset === pieceBytes && losses++ < 1) throw lost
    return answer
  }
  const file = new File([new Uint8Array(pieceBytes + 9)], 'a.png')
  expect(await sendFile(file, { ...upload, send })).toEqual(whole)
  expect(server.offsets).toEqual([0, pieceBytes, pieceBytes])
  const down: SendPiece = () => Promise.reject(lost)
  await expect(sendFile(file, { ...upload, send: down })).rejects.toBe(lost)
})

test('sending again goes on where the first try stopped', async () => {
  const server = receiver()
  const file = new File([new Uint8Array(3 * pieceBytes)], 'a.png')
  const refused = new Error('closed')
  const first: SendPiece = (piece, options) =>
    piece.offset === 2 * pieceBytes ? Promise.reject(refused) : server.send(piece, options)
  await expect(sendFile(file, { ...upload, send: first })).rejects.toBe(refused)
  await sendFile(file, { ...upload, send: server.send })
  expect(server.offsets).toEqual([0, pieceBytes, 0, 2 * pieceBytes])
})

test('what the server refuses is not sent again', async () => {
  const refused = Object.assign(new Error('no'), { kind: 'refused' })
  let sent = 0
  const send: SendPiece = () => {
    sent++
    return Promise.reject(refused)
  }
  await expect(sendFile(new File(['x'], 'a.png'), { ...upload, send })).rejects.toBe(refused)
  expect(sent).toBe(1)
})

const upload = { purpose: 'kyc', uploadId: '1c0f52ee-6a4f-4c43-9d8e-6f5f0a1c2b3d' } as const

/** Keeps pieces as the server does: whole when everything is there, and a repeated one counts once. */
function receiver() {
  const kept: number[] = []
  const offsets: number[] = []
  const send: SendPiece = async ({ offset, size, data }) => {
    offsets.push(offset)
    const piece = [...atob(data)].map((sign) => sign.charCodeAt(0))
    if (offset === kept.length) for (const byte of piece) kept.push(byte)
    return { received: kept.length, file: kept.length === size ? whole : null }
  }
  return { send, offsets, bytes: () => kept }
}
