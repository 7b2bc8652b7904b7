import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Problem } from '../machine/fail.mjs'
import { holdFolder, lockOf } from './hold-folder.mjs'

const root = mkdtempSync(join(tmpdir(), 'trebol-hold-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a folder is held by one gate at a time, and free when that one ends', async () => {
  const letGo = await holdFolder(root)
  await expect(holdFolder(root)).rejects.toThrow(new RegExp(`process ${process.pid}`))
  await expect(holdFolder(root)).rejects.toBeInstanceOf(Problem)
  await letGo()
  await (await holdFolder(root))()
})

test('what a killed gate left in the way holds nothing', async () => {
  const script = `const { holdFolder } = await import(${JSON.stringify(resolve(import.meta.dirname, 'hold-folder.mjs'))})
await holdFolder(${JSON.stringify(root)})
console.log('held')
setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  await expect(holdFolder(root)).rejects.toThrow(new RegExp(`process ${other.pid}`))
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await holdFolder(root))()
})

test('a gate is not passed over because its process cannot be seen, and what is no number is not quoted', async () => {
  const letGo = await holdFolder(root)
  writeFileSync(lockOf(root), `${2 ** 22 + 1}\n`)
  await expect(holdFolder(root)).rejects.toThrow(`process ${2 ** 22 + 1}`)
  writeFileSync(lockOf(root), '\u001b[31m'.repeat(100_000))
  await expect(holdFolder(root)).rejects.toThrow('process unknown')
  await letGo()
})
