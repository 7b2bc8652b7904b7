export const bodyLimit = 1024 * 1024

/** Reads a request body as bytes and stops at the limit, whatever the length header says. */
export async function readBody(request: Request, limit = bodyLimit): Promise<Uint8Array | 'too-large'> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) return 'too-large'
  // With a length in the head the bytes cannot be more than it says, and reading them in one go is much cheaper.
  if (request.headers.has('content-length')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > limit ? 'too-large' : bytes
  }
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > limit) {
      await reader.cancel()
      return 'too-large'
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks)
}
