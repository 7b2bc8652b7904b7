import { execFileSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { directoryStore } from './directory-store.ts'

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString())

describe('the directory store', () => {
  it('leaves nothing behind when filling a tree fails', async () => {
    const folder = await temporaryFolder()
    const broken = directoryStore(folder).createTree('r/games/x', async (put) => {
      await put('a/b.js', Buffer.from('1'))
      throw new Error('disk full')
    })
    await expect(broken).rejects.toThrow('disk full')
    expect(await readdir(join(folder, 'r/games'))).toEqual([])
  })

  it('is nothing to the tools of a checkout that it lies in, nor to itself', async () => {
    const checkout = await temporaryFolder()
    const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' })
    git('init', '--quiet')
    const store = directoryStore(join(checkout, 'releases'))
    await store.create('r/games/x/release.json', Buffer.from('{}'))
    expect(git('status', '--porcelain', '--untracked-files=all')).toBe('')
    expect(await store.list('r')).toEqual(['games'])
    await expect(directoryStore(join(checkout, '.git/HEAD')).create('a', Buffer.alloc(0))).rejects.toThrow(
      'is not a folder, or lies below something that is none',
    )
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
})
