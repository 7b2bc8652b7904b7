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
