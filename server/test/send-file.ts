import { randomUUID } from 'node:crypto'
import { type FilePurpose, pieceBytes, uploadedFileSchema } from '@trebol/shared/contract'
import sharp from 'sharp'
import * as v from 'valibot'
import type { Answer, TestServer } from './open-test-server.ts'

/** A small photograph, with the metadata that telephones add. */
export function pictureBytes(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 640, height = 400 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 80 } } })
    .withExif({ IFD0: { Copyright: 'secreto del teléfono' } })
    .toFormat(format)
    .toBuffer()
}

/** The body that sends a whole small file in one piece. */
export function pieceOf(bytes: Uint8Array, purpose: FilePurpose, name = 'foto.jpg') {
  return {
    upload_id: randomUUID(),
    purpose,
    name,
    size: bytes.byteLength,
    offset: 0,
    data: Buffer.from(bytes).toString('base64'),
  }
}

/** Sends a file as the app does, piece by piece; gives the last answer. */
export async function sendPieces(
  server: TestServer,
  token: string,
  bytes: Uint8Array,
  { purpose = 'kyc' as FilePurpose, name = 'foto.jpg', uploadId = randomUUID() as string } = {},
): Promise<Answer> {
  let answer: Answer | undefined
  for (let offset = 0; offset < bytes.byteLength; offset += pieceBytes) {
    const data = Buffer.from(bytes.subarray(offset, offset + pieceBytes)).toString('base64')
    const body = { upload_id: uploadId, purpose, name, size: bytes.byteLength, offset, data }
    answer = await server.call('uploadFile', body, { token })
    if (!answer.result) return answer
  }
  if (answer === undefined) throw new Error('nothing to send')
  return answer
}

/** The file of an answer that says that it is whole. */
export function fileOf({ response }: Answer) {
  return v.parse(v.object({ file: uploadedFileSchema }), response.return).file
}
