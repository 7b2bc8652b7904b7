import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../serve/listen.ts'
import { ask } from '../testing/ask.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { nginxConfig } from './nginx-config.ts'

/** What both ends of a WebSocket prove to each other with. Source: RFC 6455, section 4.2.2. */
const acceptOf = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

describe.runIf(hasNginx)('A socket through nginx', () => {
  it('is opened by the product server, which knows whence it comes; messages pass both ways, and so does the end', async () => {
    const { server, origin, upgraded } = await behindNginx()
    const { head, socket } = await open(origin, { 'x-forwarded-for': '203.0.113.9', origin })
    const { asked, far } = await upgraded
    expect(head).toMatchObject({ statusCode: 101 })
    expect(head.headers['sec-websocket-accept']).toBe(acceptOf(String(asked.headers['sec-websocket-key'])))
    expect(asked.url).toBe('/broadcasting/app/clave?protocol=7')
    // Whom it comes from is nginx's word, not the client's.
    expect(asked.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(origin).host,
      host: new URL(origin).host,
      origin,
    })
    const ping = frame('{"event":"pusher:ping"}')
    socket.write(ping)
    expect(await bytes(far, ping.byteLength)).toEqual(ping)
    const pong = frame('{"event":"pusher:pong"}')
    far.write(pong)
    expect(await bytes(socket, pong.byteLength)).toEqual(pong)
    const ended = once(far, 'close')
    far.resume()
    socket.destroy()
    await ended
    expect(server.listening).toBe(true)
  })

  it('stands beside calls that are none: those go on over the same path', async () => {
    const { origin } = await behindNginx()
    const { status, text } = await ask(origin, '/broadcasting/csrf-cookie')
    expect([status, text]).toEqual([200, 'GET /broadcasting/csrf-cookie undefined'])
  })

  it('is refused in the words of the site while the product server is down', async () => {
    const { server, origin } = await behindNginx()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    const { head } = await open(origin, {})
    expect(head).toMatchObject({ statusCode: 503 })
    expect(head.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

type Upgraded = { readonly asked: IncomingMessage; readonly far: Socket }

/** A small product server that takes sockets, behind real nginx with the configuration that is generated. */
async function behindNginx() {
  const server: Server = createServer(({ method, url, headers }, answer) =>
    answer.end(`${method} ${url} ${headers.connection}`),
  )
  const upgraded = new Promise<Upgraded>((resolve) => {
    server.on('upgrade', (asked: IncomingMessage, far: Socket) => {
      const accept = acceptOf(String(asked.headers['sec-websocket-key']))
      far.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
      far.on('end', () => far.end())
      resolve({ asked, far })
    })
  })
  const upstream = new URL(await listen(server, 0, 'PORT'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { origin, frameSrc: [], socketSrc: [], secure: false }
  const places = { siteRoot: await temporaryFolder(), channel: 'production', upstream, service: upstream, settings }
  await startNginx(nginxConfig({ ...places, listen: `127.0.0.1:${port}` }), origin)
  return { server, origin, upgraded }
}

/** Asks for a socket as a browser does. */
function open(origin: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ readonly head: IncomingMessage; readonly socket: Socket }>((resolve, reject) => {
    const asking = request(`${origin}/broadcasting/app/clave?protocol=7`, {
      agent: false,
      headers: {
        ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', ...headers },
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
    asking.on('upgrade', (head, socket) => {
      onTestFinished(() => void socket.destroy())
      resolve({ head, socket: socket as Socket })
    })
    asking.on('response', (head) => {
      head.resume()
      resolve({ head, socket: head.socket })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** A short text frame as a client sends it, masked. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | payload.byteLength]),
    mask,
    payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)),
  ])
}

async function bytes(socket: Socket, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  while (Buffer.concat(chunks).byteLength < count) chunks.push((await once(socket, 'data'))[0])
  return Buffer.concat(chunks)
}
