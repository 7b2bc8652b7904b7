import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

const timeLimitMs = 15_000
const largest = 32_000_000

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }

/** Asks one question over a connection of its own, so that each may reach another node. Unpacks and follows nothing. */
export function question(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const url = new URL(path, origin)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeLimitMs)
    const outgoing = request(
      url,
      { agent: false, signal, headers: { 'user-agent': 'release-doctor', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > largest) outgoing.destroy(new Error(`${path} is larger than ${largest} bytes`))
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      },
    )
    outgoing.on('error', (error) => reject(signal.aborted ? new Error(`${path} took more than 15 seconds`) : error))
    outgoing.end()
  })
}
