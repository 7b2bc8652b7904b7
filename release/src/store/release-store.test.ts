import { describe, expect, it } from 'vitest'
import { testStores } from '../testing/test-stores.ts'

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString())
const bytes = (content: string) => Buffer.from(content)

describe.each(testStores)('the release store in %s', (_name, open) => {
  it('creates a key once: of twenty writers exactly one wins, and its bytes are whole', async () => {
    const { store } = await open()
    const writers = Array.from({ length: 20 }, (_, at) => store.create('channels/a/1.json', bytes(`writer ${at}`)))
    const answers = await Promise.all(writers)
    expect(answers.filter((answer) => answer === 'created')).toHaveLength(1)
    expect(text(await store.read('channels/a/1.json'))).toBe(`writer ${answers.indexOf('created')}`)
  })

  it('shows a tree only when it is complete, and nothing of it when filling it fails', async () => {
    const { store } = await open()
    const broken = store.createTree('r/games/x', async (put) => {
      await put('a/b.js', bytes('1'))
      throw new Error('disk full')
    })
    await expect(broken).rejects.toThrow('disk full')
    expect(await store.list('r/games')).toEqual([])
    expect(await store.has('r/games/x/release.json')).toBe(false)

    const seen: unknown[] = []
    await store.createTree('r/games/x', async (put) => {
      await put('release.json', bytes('{}'))
      await put('a/b.js', bytes('1'))
      seen.push(await store.list('r/games'), await store.has('r/games/x/release.json'))
    })
    expect(seen).toEqual([[], false])
    expect(await store.list('r/games')).toEqual(['x'])
    expect(await store.files('r/games/x')).toEqual(['a/b.js', 'release.json'])
  })

  it('never replaces a tree that is there', async () => {
    const { store } = await open()
    const create = (content: string) =>
      store.createTree('r/games/x', async (put) => {
        await put('a.js', bytes(content))
        await put('release.json', bytes(content))
      })
    expect(await create('old')).toBe('created')
    expect(await create('new')).toBe('exists')
    expect(text(await store.read('r/games/x/a.js'))).toBe('old')
    expect(text(await store.read('r/games/x/release.json'))).toBe('old')
  })

  it('lets one of many creators of a tree win', async () => {
    const { store } = await open()
    const creators = Array.from({ length: 5 }, () =>
      store.createTree('r/games/x', async (put) => {
        await put('a.js', bytes('a'))
        await put('release.json', bytes('{}'))
      }),
    )
    const answers = await Promise.all(creators)
    expect(answers.filter((answer) => answer === 'created')).toHaveLength(1)
  })

  it('ends with the newest of many updates, each made by a writer that looks at the log again', async () => {
    const { store } = await open()
    const newest = async () => Math.max(...(await store.list('channels/a')).map(Number))
    const write = async (rev: number) => {
      await store.create(`channels/a/${rev}`, bytes('{}'))
      for (let aim = await newest(), shown = 0; shown < aim; aim = await newest()) {
        await store.update('channels/a.json', async (current) => {
          shown = Math.max(aim, Number(text(current) ?? '0'))
          return Number(text(current) ?? '0') >= aim ? null : bytes(String(aim))
        })
      }
    }
    await Promise.all([7, 3, 25, 1, 12, 4].map(write))
    expect(text(await store.read('channels/a.json'))).toBe('25')
  })

  it('names what lies directly below a folder, and all files of it, sorted', async () => {
    const { store } = await open()
    for (const key of ['channels/b/2.json', 'channels/b.json', 'channels/b/1.json', 'channels/a.json']) {
      await store.create(key, bytes('{}'))
    }
    expect(await store.list('channels')).toEqual(['a.json', 'b', 'b.json'])
    expect(await store.list('channels/b')).toEqual(['1.json', '2.json'])
    expect(await store.files('channels')).toEqual(['a.json', 'b.json', 'b/1.json', 'b/2.json'])
    expect([await store.list('nowhere'), await store.files('nowhere')]).toEqual([[], []])
    expect([await store.read('nowhere/x'), await store.has('nowhere/x')]).toEqual([null, false])
  })

  it('keeps every key inside its place', async () => {
    const { store } = await open()
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a\\b', '.hidden', 'a/.b', 'a\0b', '']) {
      await expect(store.read(key)).rejects.toThrow('Not a key')
      await expect(store.create(key, bytes('x'))).rejects.toThrow('Not a key')
    }
  })
})
