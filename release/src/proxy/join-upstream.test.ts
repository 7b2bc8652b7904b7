import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { noProxies } from '@trebol/shared/net'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { socketJoiner } from './join-upstream.ts'

const log = pino({ level: 'silent' })
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

/** A product server that agrees to the change of protocol, notes what it was told and says everything back. */
async function upstream() {
  const server = createServer((_request, response) => void response.writeHead(403).end())
  const headers: Record<string, unknown>[] = []
  const ended: string[] = []
  server.on('upgrade', (request, socket) => {
    headers.push(request.headers)
    const accept = createHash('sha1').update(String(request.headers['sec-websocket-key'])).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Accept: ${accept}\r\n\r\n`,
    )
    socket.on('data', (bytes) => socket.write(bytes))
    socket.on('error', () => undefined)
    socket.on('end', () => socket.end())
    socket.on('close', () => ended.push('closed'))
  })
  const port = await listen(server)
  closing.push(() => server.close())
  return { headers, ended, url: new URL(`http://127.0.0.1:${port}`) }
}

async function edge(url: URL | null) {
  const joiner = socketJoiner({ upstream: url, log, secure: false, trusted: noProxies })
  const server = createServer().on('upgrade', joiner.join)
  const port = await listen(server)
  closing.push(() => server.close(), joiner.close)
  return { joiner, port }
}

function open(port: number, path: string, extra = '') {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let isClosed = false
  socket.on('data', (bytes) => {
    text += String(bytes)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
  })
  closing.push(() => socket.destroy())
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: trebol.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: abc\r\n${extra}\r\n`,
  )
  return { socket, text: () => text, isClosed: () => isClosed }
}

it('joins a page with the product server, both ways, and says who it is for', async () => {
  const server = await upstream()
  const { port } = await edge(server.url)
  const page = open(port, '/broadcasting/app/clave?protocol=7', 'X-Forwarded-For: 6.6.6.6\r\n')
  await vi.waitFor(() => expect(page.text()).toMatch(/^HTTP\/1\.1 101 .*X-Accept: /s))
  page.socket.write('hola')
  await vi.waitFor(() => expect(page.text()).toMatch(/hola$/))
  expect(server.headers[0]).toMatchObject({ host: 'trebol.example', 'x-forwarded-host': 'trebol.example' })
  expect(server.headers[0]?.['x-forwarded-for']).toBe('127.0.0.1')
  page.socket.destroy()
  await vi.waitFor(() => expect(server.ended).toEqual(['closed']))
})

it('passes on nothing but the realtime path, and no foreign protocol', async () => {
  const server = await upstream()
  const { port } = await edge(server.url)
  for (const path of ['/api/timestamp', '/wallet/bet', '/broadcasting/../wallet', '/apps/trebol/events']) {
    const page = open(port, path)
    await vi.waitFor(() => expect(page.text()).toMatch(/^HTTP\/1\.1 404 /))
  }
  expect(server.headers).toEqual([])
})

it('says that nobody is there when the product server is down or not set', async () => {
  const server = await upstream()
  const gone = await edge(new URL('http://127.0.0.1:9'))
  const unset = await edge(null)
  for (const { port } of [gone, unset]) {
    const page = open(port, '/broadcasting/app/clave')
    await vi.waitFor(() => expect(page.text()).toMatch(/^HTTP\/1\.1 503 /))
    await vi.waitFor(() => expect(page.isClosed()).toBe(true))
  }
  expect(server.headers).toEqual([])
})

it('ends the sockets of pages when the edge stops', async () => {
  const server = await upstream()
  const { port, joiner } = await edge(server.url)
  const page = open(port, '/broadcasting/app/clave')
  await vi.waitFor(() => expect(page.text()).toMatch(/^HTTP\/1\.1 101 /))
  joiner.close()
  await vi.waitFor(() => expect([page.isClosed(), server.ended]).toEqual([true, ['closed']]))
})
