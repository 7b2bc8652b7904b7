import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A call of the processor on its way to the cashier: `pass` hands it over and gives what the cashier answers. */
export type Passing = { readonly name: string; readonly pass: () => Promise<Response> }
/** Null: the connection breaks. */
export type Road = (call: Passing) => Promise<Response | null>

export const openRoad: Road = ({ pass }) => pass()
export const brokenRoad: Road = async () => null

/** The road between the processor and the cashier; a test says what happens on it. */
export async function betweenFirms() {
  const state = { cashier: '', road: openRoad }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const pass = () =>
      fetch(`${state.cashier}${request.url}`, {
        method: 'POST',
        body,
        headers: signatureIn(request),
      })
    const answer = await state.road({ name: request.url?.split('/').at(-1) ?? '', pass }).catch(() => null)
    if (answer === null) response.destroy()
    else await repeat(answer, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (cashier: string) => {
      state.cashier = cashier
    },
    set: (road: Road) => {
      state.road = road
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const signatureIn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (/^x-trebol-/.test(name) ? [[name, `${value}`]] : [])),
  )

async function repeat(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}
