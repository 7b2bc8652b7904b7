import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Kinds of files that players send: told by content, never by name. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** What a file is for; it can be used for nothing else. */
export const filePurposes = ['kyc', 'receipt', 'complaint', 'chat'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Largest file that is taken, in bytes. A requirement may ask for less. */
export const largestFile = 10_000_000

/** Bytes of a file that travel in one request; as base64 they stay well under the limit of a body. */
export const pieceBytes = 524_288

const tooLarge = 'Suba una imagen o PDF de hasta 10 MB.'

/** A file that has arrived whole and was found sound. `bytes` and `sha256` describe what is kept. */
export const uploadedFileSchema = v.object({
  file_id: v.string(),
  name: v.string(),
  mime: v.picklist(fileTypes),
  bytes: v.number(),
  sha256: v.string(),
})
export type UploadedFile = v.InferOutput<typeof uploadedFileSchema>

const count = (max: number, message: string) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max, message))

/**
 * Sends one piece of a file. `upload_id` is made by the client and names the whole of it; `offset` is where the piece
 * begins. Pieces come in order, and one that comes twice does no harm, so after a lost answer the same is sent again.
 * The answer says how much has arrived, and with the last piece what became of the file.
 * Errors: `VALIDATION` with `errors.file` for a file that is not taken. Source: docs/decisions, "Files travel in pieces".
 */
export const uploadFile = endpoint(
  'uploadFile',
  v.object({
    upload_id: v.pipe(v.string(), v.uuid()),
    purpose: v.picklist(filePurposes),
    name: v.pipe(v.string(), v.maxLength(1_024)),
    size: v.pipe(count(largestFile, tooLarge), v.minValue(1, 'El archivo está vacío. Elija otro.')),
    offset: count(largestFile, tooLarge),
    data: v.pipe(
      v.string(),
      v.minLength(4),
      v.maxLength(Math.ceil(pieceBytes / 3) * 4),
      v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ),
  }),
  v.object({ received: v.number(), file: v.nullable(uploadedFileSchema) }),
  { session: 'required' },
)
