import {
  type FilePurpose,
  type InputOf,
  type OutputOf,
  pieceBytes,
  type UploadedFile,
  type uploadFile,
} from '../contract/index.ts'

/** One request with one piece; a unit passes `(piece, options) => call(uploadFile, piece, options)`. */
export type SendPiece = (
  piece: InputOf<typeof uploadFile>,
  options: { readonly signal?: AbortSignal },
) => Promise<OutputOf<typeof uploadFile>>

type Upload = {
  readonly purpose: FilePurpose
  /** A `newIntent()` for each file; the same again goes on where a broken upload stopped. */
  readonly uploadId: string
  readonly send: SendPiece
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Ends the upload; the promise is then rejected as the client rejects an aborted call. */
  readonly signal?: AbortSignal
}

/**
 * Sends a file piece by piece and gives what the server keeps of it. A piece whose answer was lost is sent once more by
 * itself; after that the error is the caller's, who may call again with the same `uploadId`.
 * Rejects as `send` does. Source: docs/decisions, "Files travel in pieces".
 */
export async function sendFile(
  file: Pick<File, 'name' | 'size' | 'slice'>,
  { purpose, uploadId, send, onProgress, signal }: Upload,
): Promise<UploadedFile> {
  const options = signal === undefined ? {} : { signal }
  const sendFrom = async (offset: number) => {
    const data = toBase64(await file.slice(offset, offset + pieceBytes).arrayBuffer())
    const piece = { upload_id: uploadId, purpose, name: file.name.slice(-255), size: file.size, offset, data }
    return send(piece, options).catch((error: unknown) => {
      if (!isNetwork(error)) throw error
      return send(piece, options)
    })
  }
  onProgress?.(0)
  let answer = await sendFrom(0)
  while (answer.file === null) {
    onProgress?.(answer.received / file.size)
    answer = await sendFrom(answer.received)
  }
  onProgress?.(1)
  return answer.file
}

/** Errors of the client are told by their kind: the class belongs to the page's client, not to this unit. */
const isNetwork = (error: unknown): boolean => error instanceof Error && 'kind' in error && error.kind === 'network'

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  // A call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += 8_192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  }
  return btoa(text)
}
