import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

export type Patience = {
  /** One try may take this long, from the first byte sent to the last one received. */
  readonly timeLimitMs: number
  /** Tries of a request that may be repeated, the first among them. */
  readonly tries: number
  readonly firstPauseMs: number
}

export const standardPatience: Patience = { timeLimitMs: 30_000, tries: 4, firstPauseMs: 100 }

type Call = { readonly method: string; readonly headers: Record<string, string>; readonly body: Uint8Array | null }

const agents = {
  'http:': { request: plainRequest, agent: new PlainAgent({ keepAlive: true, maxSockets: 32 }) },
  'https:': { request: secureRequest, agent: new SecureAgent({ keepAlive: true, maxSockets: 32 }) },
}
const withoutBody = new Set([101, 204, 205, 304])

/** One request over node:http. Unlike the global fetch it hands over the bytes as they came, compressed ones too. */
function send(url: URL, { method, headers, body }: Call, timeLimitMs: number): Promise<Response> {
  const { request, agent } = agents[url.protocol === 'https:' ? 'https:' : 'http:']
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeLimitMs)
    const length = body === null ? {} : { 'content-length': String(body.byteLength) }
    const outgoing = request(url, { method, agent, signal, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        const fields = new Headers()
        for (const [name, value] of Object.entries(answer.headers)) fields.set(name, String(value))
        resolve(new Response(withoutBody.has(status) ? null : Buffer.concat(chunks), { status, headers: fields }))
      })
    })
    outgoing.on('error', (error) => reject(signal.aborted ? new Error('it took too long') : error))
    outgoing.end(body ?? undefined)
  })
}

/** A conditional creation that was cut off may have happened: only its caller can find out. */
const mayRepeat = ({ headers }: Call) => headers['if-none-match'] === undefined

function bytesOf(body: unknown): Uint8Array | null {
  if (body instanceof Uint8Array) return body
  return typeof body === 'string' && body !== '' ? Buffer.from(body) : null
}

/** A `fetch` with time limits that repeats what may be repeated on network errors and answers of 500 and above. */
export function patientFetch({ timeLimitMs, tries, firstPauseMs }: Patience): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init.method ?? 'GET'
    const call: Call = {
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: method === 'PUT' || method === 'POST' ? (bytesOf(init.body) ?? new Uint8Array()) : null,
    }
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= tries || !mayRepeat(call)
      try {
        const response = await send(url, call, timeLimitMs)
        if (response.status < 500 || isLast) return response
      } catch (error) {
        if (isLast) throw error
      }
      await pause(firstPauseMs * 4 ** (attempt - 1))
    }
  }
}
