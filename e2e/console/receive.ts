import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of messages that answers what the test says. */
export async function receive() {
  const got: string[] = []
  const state = { status: 204 }
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', (chunk) => {
      text += String(chunk)
    })
    request.on('end', () => {
      got.push(text)
      answer.writeHead(state.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/services/T1/AbCdEfGhIjKlMnOpQrSt?token=mine`, got, state, server }
}
