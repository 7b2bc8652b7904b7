// @vitest-environment happy-dom
import type { Answer, Sent } from '@trebol/shared/api'
import { expect, test, vi } from 'vitest'
import { firstAnswers } from './first-answers.ts'

const games = { path: '/getGames', body: '{"area":"slots"}', reply: { result: true, response: { games: 1 } } }
const lobby = { path: '/getLobby', body: '', reply: { result: true } }

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<script type="application/json" id="first-answers"></script>'
  const element = page.getElementById('first-answers')
  if (element) element.textContent = text
  return page
}

const page = (at = Date.now()) => pageWith(JSON.stringify({ at, calls: [games, lobby] }))
const asked: readonly Sent[] = [
  { method: 'POST', path: '/getGames', body: { area: 'slots' } },
  { method: 'POST', path: '/getLobby' },
]
const answered = (body: unknown, status = 200): Answer => ({ kind: 'json', status, body, retryAfter: null })
const kept = (body: unknown): Answer => ({ kind: 'json', status: 200, body, retryAfter: null, kept: true })
const server = (...bodies: readonly unknown[]) => {
  const left = [...bodies]
  return vi.fn(async () => answered(left.shift()))
}

test('what stands in the page is not asked for, once for each call', async () => {
  const send = server({ result: true, response: { games: 2 } })
  const first = firstAnswers(page(), () => true)
  const ask = first.wrap(send)
  expect(await Promise.all(asked.map(ask))).toEqual([kept(games.reply), kept(lobby.reply)])
  expect(first.wereSame()).toBe(true)
  expect(send).not.toHaveBeenCalled()
  expect(await ask({ method: 'POST', path: '/getGames', body: { area: 'slots' } })).toEqual(
    answered({ result: true, response: { games: 2 } }),
  )
})

test('another body or path is asked for, and what was drawn is not theirs', async () => {
  const send = server({}, {})
  const first = firstAnswers(page(), () => true)
  const ask = first.wrap(send)
  await ask({ method: 'POST', path: '/getGames', body: { area: 'table' } })
  await ask({ method: 'POST', path: '/getGames' })
  expect(send).toHaveBeenCalledTimes(2)
  expect(first.wereSame()).toBe(false)
})

test.each([
  ['whoever has a session', page(), () => false],
  ['a page that is old', page(Date.now() - 400_000), () => true],
  ['a clock that is wrong', page(Date.now() + 400_000), () => true],
])('%s is answered by the server; what was drawn is theirs when it says the same', async (_, document, isVisitor) => {
  const send = server(games.reply, lobby.reply)
  const first = firstAnswers(document, isVisitor)
  for (const call of asked) await first.wrap(send)(call)
  expect(send).toHaveBeenCalledTimes(2)
  expect(first.wereSame()).toBe(true)
  const other = firstAnswers(document, isVisitor)
  for (const call of asked) await other.wrap(server({ result: true, response: { games: 9 } }))(call)
  expect(other.wereSame()).toBe(false)
})

test('whoever is answered a moment later is answered the same', async () => {
  const reply = (now: string, draws = 3) => ({ result: true, response: { now, draws } })
  const text = (drawn: unknown) => JSON.stringify({ at: 0, calls: [{ path: '/getGames', body: '', reply: drawn }] })
  const isSame = async (said: unknown) => {
    const first = firstAnswers(pageWith(text(reply('2026-11-30T12:00:01.000Z'))), () => false)
    await first.wrap(server(said))({ method: 'POST', path: '/getGames' })
    return first.wereSame()
  }
  expect(await isSame(reply('2026-11-30T12:14:59.000Z'))).toBe(true)
  expect(await isSame(reply('2026-11-30T12:15:00.000Z'))).toBe(false)
  expect(await isSame(reply('2026-11-30T12:00:01.000Z', 4))).toBe(false)
})

test('once the page is taken over the server answers, also what was not asked for before', async () => {
  const send = server({ result: true, response: { games: 2 } })
  const first = firstAnswers(page(), () => true)
  expect(first.wereSame()).toBe(false)
  expect(await first.wrap(send)({ method: 'POST', path: '/getGames', body: { area: 'slots' } })).toEqual(
    answered({ result: true, response: { games: 2 } }),
  )
  expect(first.wereSame()).toBe(false)
})

test('a page without answers has all of them', async () => {
  const send = server(games.reply)
  const first = firstAnswers(document.implementation.createHTMLDocument(), () => true)
  expect(first.wereSame()).toBe(true)
  await first.wrap(send)({ method: 'POST', path: '/getGames', body: { area: 'slots' } })
  expect(send).toHaveBeenCalledOnce()
})

test.each(['', '{', '[]', '{"at":1,"calls":[{"path":7}]}'])(
  'answers that cannot be read (%s) are none, and not theirs',
  async (text) => {
    const send = server(games.reply)
    const first = firstAnswers(pageWith(text), () => true)
    await first.wrap(send)({ method: 'POST', path: '/getGames', body: { area: 'slots' } })
    expect(send).toHaveBeenCalledOnce()
    expect(first.wereSame()).toBe(false)
  },
)
