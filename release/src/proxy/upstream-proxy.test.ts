import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { ClientBounds } from '@trebol/shared/net/bounds'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeSite } from '../testing/fake-site.ts'

/** A real product server that does what the test says, and the site in front of it. */
async function siteBefore(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
  env = {},
  bounds?: ClientBounds,
) {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => answer(incoming, response, Buffer.concat(chunks)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return {
    ...(await fakeSite({ UPSTREAM_URL: `http://127.0.0.1:${port}`, ...env }, undefined, null, undefined, bounds)),
    stop,
  }
}

const echo = (incoming: IncomingMessage, response: ServerResponse, body: Buffer) => {
  const { method, url, headers } = incoming
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ method, url, headers, body: body.toString() }))
}

describe('product calls', () => {
  it('arrive with their method, path, query, headers and body', async () => {
    const { send } = await siteBefore(echo)
    const headers = { authorization: 'Bearer a.b.c', 'idempotency-key': 'k1', 'content-type': 'application/json' }
    const answer = await send('POST', '/api/login?x=%2Fy', '{"a":1}', headers)
    expect(answer.status).toBe(200)
    const seen = JSON.parse(answer.text)
    expect(seen).toMatchObject({ method: 'POST', url: '/api/login?x=%2Fy', body: '{"a":1}', headers })
    expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(seen.headers['x-forwarded-proto']).toBe('http')
    for (const [method, path] of [
      ['GET', '/art/tile.svg'],
      ['PUT', '/api/x'],
      ['DELETE', '/api/x'],
      ['POST', '/broadcasting/auth'],
    ] as const) {
      expect(JSON.parse((await send(method, path, '')).text)).toMatchObject({ method, url: path })
    }
  })

  it('get an address that the client cannot choose, unless a proxy of our own is in front', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const open = await siteBefore(echo)
    expect((await open.get('/api/x', forged)).text).not.toContain('203.0.113.9')
    const behind = await siteBefore(echo, { TRUSTED_PROXIES: '1' })
    expect(JSON.parse((await behind.get('/api/x', forged)).text).headers['x-forwarded-for']).toBe('203.0.113.9')
  })

  it('pass answers on with status and every cookie, drop what belongs to the connection, and are never stored', async () => {
    const { get } = await siteBefore((_, response) => {
      response.writeHead(418, [
        ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Connection', 'close, X-Hop', 'X-Hop', '1'],
        ...['Content-Security-Policy', "default-src 'self'"],
      ])
      response.end('short and stout')
    })
    const { status, text, headers } = await get('/api/teapot')
    expect([status, text, headers['set-cookie']]).toEqual([418, 'short and stout', ['a=1', 'b=2']])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['x-hop']).toBeUndefined()
  })

  it('stream: the first part is there before the last one is written', async () => {
    let finish = () => {}
    const { url } = await siteBefore((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: one\n\n')
      finish = () => response.end('data: two\n\n')
    })
    const call = request(`${url}/broadcasting/stream`).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    const [first] = await once(answer, 'data')
    expect(String(first)).toBe('data: one\n\n')
    finish()
    expect(String((await once(answer, 'data'))[0])).toBe('data: two\n\n')
  })

  it('may carry 1 MiB and its wrapping, and are refused beyond that, announced or not', async () => {
    const seen: number[] = []
    const { send } = await siteBefore((_, response, body) => {
      seen.push(body.byteLength)
      response.end('ok')
    })
    const fits = Buffer.alloc(1_048_576 + 65_536, 'a')
    expect((await send('POST', '/api/upload', fits)).text).toBe('ok')
    const tooMuch = Buffer.alloc(fits.byteLength + 1, 'a')
    for (const headers of [{ 'content-length': String(tooMuch.byteLength) }, { 'transfer-encoding': 'chunked' }]) {
      const { status, text } = await send('POST', '/api/upload', tooMuch, headers)
      expect([status, JSON.parse(text)]).toEqual([
        413,
        {
          result: false,
          response: { code: 'TOO_LARGE', msg: 'Los datos enviados son demasiado grandes. Envíe menos de 1 MB.' },
        },
      ])
    }
    expect(seen).toEqual([fits.byteLength])
  })

  it('get the unavailable envelope when the product server is down or was never named', async () => {
    const unavailable = {
      result: false,
      response: {
        code: 'UNAVAILABLE',
        msg: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
      },
    }
    const { send, get, stop } = await siteBefore(echo)
    expect((await get('/api/x')).status).toBe(200)
    stop()
    const down = await send('POST', '/api/login', '{}')
    expect([down.status, JSON.parse(down.text)]).toEqual([503, unavailable])
    const unnamed = await fakeSite()
    expect(JSON.parse((await unnamed.get('/api/x')).text)).toEqual(unavailable)
  })

  it('are cut off, not repeated, when the product server dies in the middle', async () => {
    let calls = 0
    const { send } = await siteBefore((incoming) => {
      calls += 1
      incoming.socket.destroy()
    })
    expect((await send('POST', '/api/createDeposit', '{}')).status).toBe(503)
    expect(calls).toBe(1)
    const half = await siteBefore((incoming, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => incoming.socket.destroy())
    })
    await expect(half.get('/api/x')).rejects.toThrow()
  })

  it('cannot climb out of their folders', async () => {
    const urls: string[] = []
    const { get } = await siteBefore((incoming, response) => {
      urls.push(incoming.url ?? '')
      response.end()
    })
    for (const path of [
      '/api/../operator',
      '/api/%2e%2e/operator',
      '/api/..%2foperator',
      '/api/\\..\\operator',
      '/api',
      '/operator',
      '/apix/y',
    ]) {
      expect((await get(path)).status).not.toBe(200)
    }
    expect(urls).toEqual([])
  })

  it('keep the framing of a body whatever the method, so that no second request can hide in it', async () => {
    const urls: string[] = []
    const { url } = await siteBefore((incoming, response) => {
      urls.push(incoming.url ?? '')
      response.end('ok')
    })
    const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n'
    const size = Buffer.byteLength(hidden).toString(16)
    for (const method of ['GET', 'DELETE', 'POST']) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(
        `${method} /api/seen HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n${hidden}\r\n0\r\n\r\n`,
      )
      socket.resume()
      await once(socket, 'close')
    }
    expect(urls).toEqual(['/api/seen', '/api/seen', '/api/seen'])
  })

  it('end when their sender takes too long over them, and hold nothing behind the edge', async () => {
    const ends: Promise<unknown>[] = []
    const { url } = await siteBefore(echo, {}, { headersMs: 150, requestMs: 300 })
    for (const begun of ['X-Slow: ', 'Content-Length: 100\r\n\r\n{"email"']) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      socket.resume()
      socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\n${begun}`)
      ends.push(new Promise((resolve) => socket.once('close', resolve)))
    }
    await Promise.all(ends)
  })
})
