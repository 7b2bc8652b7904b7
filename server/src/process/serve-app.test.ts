import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serveApp } from './serve-app.ts'

test('an idle connection outlives the four seconds for which the edge keeps it, so that no call meets its end', async () => {
  const { url, stop } = await serveApp(
    new Hono().get('/', (c) => c.text('hola')),
    0,
  )
  onTestFinished(() => stop(0))
  const answer = await fetch(url)
  expect(await answer.text()).toBe('hola')
  expect(answer.headers.get('keep-alive')).toBe('timeout=60')
})

test('who does not finish a request is told so and let go, and waits no longer than he may', async () => {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text())).onError((_, c) => c.body(null, 400))
  const { url, server, stop } = await serveApp(app, 0, { headersMs: 200, requestMs: 400 })
  onTestFinished(() => stop(0))
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'
  expect(await said(url, 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
  expect(await said(url, `${head}a`)).toMatch(/^HTTP\/1\.1 408 |^$/)
  const whole = await fetch(url, { method: 'POST', body: 'hola' })
  expect(await whole.text()).toBe('hola')
  expect(server.listening).toBe(true)

  const usual = await serveApp(app, 0)
  onTestFinished(() => usual.stop(0))
  expect(usual.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000 })
})

/** What a server says to the beginning of a request, until it ends the connection. */
function said(url: string, beginning: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(text))
    socket.write(beginning)
  })
}
