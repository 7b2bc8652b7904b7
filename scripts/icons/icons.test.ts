import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictures } from './pictures.mjs'
import { readClover } from './read-clover.mjs'
import { writeIco } from './write-ico.mjs'

const root = resolve(import.meta.dirname, '../..')
const icon = (file: string) => readFileSync(resolve(root, 'host/public/root', file))

describe('the icons', () => {
  it('are drawn from the clover of the page as it is now: else run "pnpm icons"', () => {
    const { vector } = pictures(root, readClover(root))
    expect(icon(vector.file).toString('utf8')).toBe(`${vector.svg}\n`)
  })

  it('have the sizes that their names and tags promise', () => {
    const { squares } = pictures(root, readClover(root))
    for (const { file, size } of squares) {
      const bytes = icon(file)
      expect([file, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([file, size, size])
    }
  })

  it('are in one Windows icon, each at its place', () => {
    const images = [16, 32].map((size) => ({ size, png: Buffer.alloc(size, size) }))
    const file = writeIco(images)
    expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 2])
    for (const [index, { size, png }] of images.entries()) {
      const entry = 6 + 16 * index
      const offset = file.readUInt32LE(entry + 12)
      expect(file[entry]).toBe(size)
      expect(file.subarray(offset, offset + file.readUInt32LE(entry + 8))).toEqual(png)
    }
  })
})
