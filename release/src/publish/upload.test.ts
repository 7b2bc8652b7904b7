import { noSource } from '@trebol/shared/contract/release'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishLimits } from './publish-limits.ts'
import { TooLarge } from './size-check.ts'
import { readUpload, writeUpload } from './upload.ts'

const head = { unit: 'games', commit: null, dryRun: false } as const

async function* cut(pieces: Iterable<Uint8Array>, sizes: readonly number[]) {
  const bytes = Buffer.concat([...pieces])
  let turn = 0
  for (let at = 0; at < bytes.byteLength; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

/** A header with these files and no bytes after it: whoever reads on finds the end. */
async function* declared(files: readonly { path: string; size: number }[], more: object = {}) {
  const header = Buffer.from(JSON.stringify({ ...head, files, ...more }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.byteLength)
  yield length
  yield header
}

const unitJson = { path: 'unit.json', size: 2 }

describe('an upload', () => {
  it('arrives as it was sent, wherever the network cuts it', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}\.js$/), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(fc.uint8Array({ maxLength: 50 }), { minLength: 6, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (paths, contents, sizes) => {
          const files = paths.map((path, index) => ({ path, bytes: contents[index] ?? new Uint8Array() }))
          const read = await readUpload(cut(writeUpload(head, Buffer.from('{}'), files), sizes))
          expect(read.unitJson).toBe('{}')
          expect(read.files.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
            files.map(({ path, bytes }) => [path, [...bytes]]),
          )
        },
      ),
    )
  })

  it('is refused as too large by what it declares, before its bytes', async () => {
    const { fileBytes, files } = publishLimits
    const many = Array.from({ length: files + 1 }, (_, index) => ({ path: `${index}.js`, size: 1 }))
    const large = Array.from({ length: 11 }, (_, index) => ({ path: `${index}.js`, size: fileBytes }))
    for (const list of [[{ path: 'a.js', size: fileBytes + 1 }], large, many]) {
      await expect(readUpload(declared([unitJson, ...list]))).rejects.toThrow(TooLarge)
    }
  })

  it.each([
    [[{ path: 'a.js', size: 1 }], 'begins with unit.json'],
    [[unitJson, { path: '../a.js', size: 1 }], '../a.js'],
    [[unitJson, { path: '/etc/passwd', size: 1 }], '/etc/passwd cannot be a public path'],
    [[unitJson, { path: '.env', size: 1 }], '.env is a hidden file'],
    [[unitJson, { path: 'release.json', size: 1 }], 'release.json is written by publish itself'],
    [[unitJson, { path: 'a.js.br', size: 1 }], 'a.js.br is compressed already'],
    [[unitJson, { path: 'a.js.map', size: 1 }], 'a.js.map is a source map'],
    [[unitJson, unitJson], 'unit.json is in the upload twice'],
    [[unitJson, { path: 'a.js', size: 5 }], 'ended too early'],
    [[], 'header of the upload cannot be read'],
  ])('of %j is refused', async (files, line) => {
    await expect(readUpload(declared(files))).rejects.toThrow(line)
  })

  it('carries what the build was made from; an older tool tells of the commit alone', async () => {
    const told = { author: 'Ana Ruiz', message: 'Stop the wheel', changeUrl: 'https://code.example.com/c/1' }
    const source = { commit: 'b7d2f40', committedAt: '2026-11-20T12:00:00.000Z', ...told }
    const read = async (more: object) =>
      (await readUpload(cut(writeUpload({ ...head, ...more }, Buffer.from('{}'), []), [9]))).header
    expect(await read(source)).toMatchObject(source)
    expect(await read({})).toMatchObject(noSource)
  })

  it.each([
    { author: 'ana@example.com' },
    { author: 'a\nb' },
    { message: '\u202etxt' },
    { message: 'x'.repeat(201) },
    { changeUrl: 'javascript:alert(1)' },
    { changeUrl: 'https://ana:secret@code.example.com/' },
    { committedAt: 'yesterday' },
    { builder: 'somebody else' },
  ])('is refused when it says %j of it', async (more) => {
    await expect(readUpload(declared([unitJson], more))).rejects.toThrow('header of the upload cannot be read')
  })

  it('is refused when it is longer than it says', async () => {
    async function* longer() {
      yield* writeUpload(head, Buffer.from('{}'), [])
      yield Buffer.from('x')
    }
    await expect(readUpload(longer())).rejects.toThrow('longer than its header says')
  })
})
