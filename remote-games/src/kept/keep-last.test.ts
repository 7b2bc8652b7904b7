import { ApiError } from '@trebol/shared/api'
import { describe, expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

type Data = { readonly text: string; readonly stale: boolean }
const fresh = (text: string) => async (): Promise<Data> => ({ text, stale: false })
const unreached = async (): Promise<Data> => {
  throw new ApiError('network', '')
}

/** A loader whose reader the test names. */
function loaderOf(reader: string) {
  let now = reader
  const load = keepLast<Data>(() => now)
  const becomes = (next: string) => {
    now = next
  }
  return { load, becomes }
}

describe('Without a connection', () => {
  test('what was read is shown again at its address alone', async () => {
    const { load } = loaderOf('guest')
    await load('?a', fresh('one'))
    expect(await load('?a', unreached)).toEqual({ text: 'one', stale: true })
    await expect(load('?b', unreached)).rejects.toThrow()
  })

  test('a page that was opened before the session was known keeps what it has when the player turns up', async () => {
    const { load, becomes } = loaderOf('unknown')
    await load('?a', fresh('one'))
    becomes('7')
    expect(await load('?a', unreached)).toEqual({ text: 'one', stale: true })
  })

  test('what one player read is shown neither to a visitor nor to another player', async () => {
    const { load, becomes } = loaderOf('7')
    await load('?a', fresh('one'))
    becomes('guest')
    await expect(load('?a', unreached)).rejects.toThrow()
    becomes('8')
    await expect(load('?a', unreached)).rejects.toThrow()
  })
})

test('a refusal of the server is never covered by what was there before', async () => {
  const { load } = loaderOf('guest')
  await load('?a', fresh('one'))
  const refused = async (): Promise<Data> => {
    throw new ApiError('refused', 'No.')
  }
  await expect(load('?a', refused)).rejects.toThrow('No.')
})
