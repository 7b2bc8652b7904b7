import { readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { directoryStore } from './directory-store.ts'

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString())

describe('the directory store', () => {
  it('creates a key once: of twenty writers exactly one wins, and its bytes are whole', async () => {
    const store = directoryStore(await temporaryFolder())
    const writers = Array.from({ length: 20 }, (_, at) =>
      store.create('channels/a/1.json', Buffer.from(`writer ${at}`)),
    )
    const answers = await Promise.all(writers)
    expect(answers.filter((answer) => answer === 'created')).toHaveLength(1)
    expect(text(await store.read('channels/a/1.json'))).toBe(`writer ${answers.indexOf('created')}`)
  })

  it('shows a tree only when it is complete, and leaves nothing behind when filling it fails', async () => {
    const folder = await temporaryFolder()
    const store = directoryStore(folder)
    const broken = store.createTree('r/games/x', async (put) => {
      await put('a/b.js', Buffer.from('1'))
      throw new Error('disk full')
    })
    await expect(broken).rejects.toThrow('disk full')
    expect(await readdir(join(folder, 'r/games'))).toEqual([])

    const seen: boolean[] = []
    await store.createTree('r/games/x', async (put) => {
      await put('a/b.js', Buffer.from('1'))
      seen.push((await store.read('r/games/x/a/b.js')) !== null)
    })
    expect(seen).toEqual([false])
    expect(await store.files('r/games/x')).toEqual(['a/b.js'])
  })

  it('never replaces a tree that is there', async () => {
    const store = directoryStore(await temporaryFolder())
    await store.createTree('r/games/x', (put) => put('a.js', Buffer.from('old')))
    expect(await store.createTree('r/games/x', (put) => put('a.js', Buffer.from('new')))).toBe('exists')
    expect(text(await store.read('r/games/x/a.js'))).toBe('old')
  })

  it('runs updates of one key one after the other, so that none is lost', async () => {
    const store = directoryStore(await temporaryFolder())
    const addOne = () =>
      store.update('channels/count.json', async (current) => Buffer.from(String(Number(text(current) ?? '0') + 1)))
    await Promise.all(Array.from({ length: 25 }, addOne))
    expect(text(await store.read('channels/count.json'))).toBe('25')
  })

  it('breaks the lock of a process that was killed', async () => {
    const folder = await temporaryFolder()
    const store = directoryStore(folder)
    await store.update('channels/a.json', async () => Buffer.from('1'))
    const gone = JSON.stringify({ pid: 2 ** 22 + 1, machine: hostname(), token: 'x' })
    await writeFile(join(folder, 'channels/.channels.a.json.lock'), gone)
    await store.update('channels/a.json', async () => Buffer.from('2'))
    expect(text(await store.read('channels/a.json'))).toBe('2')
    expect(await readdir(join(folder, 'channels'))).toEqual(['a.json'])
  })

  it('keeps every key inside its folder', async () => {
    const store = directoryStore(await temporaryFolder())
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a\\b', '.hidden', 'a/.b', 'a\0b', '']) {
      await expect(store.read(key)).rejects.toThrow('Not a key')
    }
  })
})
