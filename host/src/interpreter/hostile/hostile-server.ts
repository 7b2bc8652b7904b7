import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Request = { readonly name: string; readonly bearer: string | null; readonly body: unknown }
type Answer = (response: ServerResponse) => void

/** What every call is answered with that a test does not speak of: an envelope that asks for nothing. */
const nothing = '{"result":true,"response":{"return":[]}}'

const send =
  (text: string | Buffer): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)

/** A product server on this machine that answers whatever a test tells it to, and keeps what it was asked. */
export function createHostileServer() {
  const answers = new Map<string, Answer>()
  let requests: Request[] = []
  let held = 0
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const name = (request.url ?? '').replace(/^\/api\//, '')
      const { authorization = null } = request.headers
      const bearer = authorization?.replace(/^Bearer /, '') ?? null
      requests.push({ name, bearer, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') })
      const answer = answers.get(name) ?? send(nothing)
      answer(response)
    })
  })

  return {
    /** Starts to listen on loopback and gives the origin. */
    start: () =>
      new Promise<string>((ready) => {
        server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
      }),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    reset() {
      answers.clear()
      requests = []
    },
    requests: (): readonly Request[] => requests,
    /** From now on `POST /api/{name}` is answered with this text (or value, written as JSON). */
    answer(name: string, body: unknown) {
      answers.set(name, send(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)))
    },
    answerWith(name: string, answer: Answer) {
      answers.set(name, answer)
    },
    /** Keeps the answer to one call back until the given function is called. */
    hold(name: string, body: unknown): () => void {
      let release = () => {}
      const released = new Promise<void>((go) => {
        release = go
      })
      answers.set(name, (response) => {
        held += 1
        void released.then(() => {
          held -= 1
          send(JSON.stringify(body))(response)
        })
      })
      return release
    },
    /** Requests that wait for their answer to be released. */
    held: () => held,
  }
}
