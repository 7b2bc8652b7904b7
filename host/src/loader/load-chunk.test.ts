import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const lobby = 'https://site.example/r/games/1.0.0-a/lobby.js'
const style = 'https://site.example/r/games/1.0.0-a/lobby.css'
const failed = (request: string, type = 'error') => Object.assign(new Error('Loading failed'), { request, type })

afterEach(() => vi.unstubAllGlobals())

/** A runtime that ends as said, one time after the other, and a server that answers as said. */
function given(ends: readonly unknown[], answers: readonly (Response | Error)[]) {
  const asked: string[] = []
  const left = [...ends]
  const more = [...answers]
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push(`${cache} ${url}`)
    const answer = more.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  const ensure = async () => {
    const end = left.shift()
    if (end instanceof Error) throw end
    return end
  }
  return { loading: loadChunk(ensure, 'lobby'), asked }
}

describe('a chunk', () => {
  test('that comes is asked for once', async () => {
    const { loading, asked } = given(['here'], [])
    await expect(loading).resolves.toBe('here')
    expect(asked).toEqual([])
  })

  test('whose script and style are wrong is fetched past the cache, each once, and asked for again', async () => {
    const { loading, asked } = given(
      [failed(lobby), failed(style), 'here'],
      [new Response('right'), new Response('right')],
    )
    await expect(loading).resolves.toBe('here')
    expect(asked).toEqual([`reload ${lobby}`, `reload ${style}`])
  })

  test.each([
    ['stays wrong', [failed(lobby), failed(lobby)], new Response('wrong'), true],
    ['is gone', [failed(lobby)], new Response('', { status: 404 }), true],
    ['comes from nobody', [failed(lobby)], new TypeError('Failed to fetch'), undefined],
    ['comes from a service that starts', [failed(lobby)], new Response('', { status: 502 }), undefined],
    ['comes from a service that is busy', [failed(lobby)], new Response('', { status: 429 }), undefined],
  ])('that %s fails, and tells whether anybody answered', async (_, ends, answer, answered) => {
    const { loading, asked } = given(ends, [answer])
    const error = await loading.catch((cause: unknown) => cause)
    expect([Reflect.get(Object(error), 'request'), Reflect.get(Object(error), 'answered')]).toEqual([lobby, answered])
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['never arrives', failed(lobby, 'timeout')],
    ['is there and throws', new Error('its own code')],
  ])('that %s is not fetched again', async (_, error) => {
    const { loading, asked } = given([error], [])
    await expect(loading).rejects.toBe(error)
    expect(asked).toEqual([])
  })
})
