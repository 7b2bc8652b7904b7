import type { ClientRequest, IncomingMessage } from 'node:http'

/** 1 MiB of payload and what its form needs around it. */
export const largestBody = 1_048_576 + 65_536
/** So much more is read of a body that is too large, so that the client gets to see the answer. */
const patience = 16 * 1_048_576

/** Whether the request says itself that its body is too large. */
export const announcesTooMuch = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > largestBody

/** Reads the rest of a refused body and forgets it; ends the connection of who goes on for ever. */
export function drain(request: IncomingMessage): void {
  let rest = 0
  request.on('data', (chunk: Buffer) => {
    rest += chunk.byteLength
    if (rest > patience) request.destroy()
  })
}

/** Streams the body on, no faster than it is taken. A body over the limit ends the outgoing request and `refuse`s. */
export function sendBody(request: IncomingMessage, outgoing: ClientRequest, refuse: () => void): void {
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > largestBody) {
      request.off('data', take)
      request.off('end', end)
      refuse()
      outgoing.destroy()
      drain(request)
      request.resume()
    } else if (!outgoing.write(chunk)) request.pause()
  }
  const end = () => {
    outgoing.end()
  }
  outgoing.on('drain', () => request.resume())
  request.on('data', take)
  request.on('end', end)
}
