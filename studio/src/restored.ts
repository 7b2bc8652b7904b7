import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '@trebol/shared/lock'
import { newServerSeed } from './fair/server-draw.ts'
import { openRoundStore } from './rounds/round-store.ts'

/** What an operator runs once on rounds that he has put back from a copy, before the studio starts on them. */
async function takeOver(dataDir: string | undefined) {
  if (!dataDir) throw new Error('DATA_DIR: set it to the folder that keeps the rounds')
  if (!existsSync(join(dataDir, 'rounds'))) throw new Error(`${dataDir} holds no rounds: put them back first`)
  const giveBack = await takeLock(join(dataDir, 'studio.lock'), 'The folder of the studio')
  try {
    const store = openRoundStore(dataDir)
    try {
      return store.outdate(newServerSeed)
    } finally {
      await store.close()
    }
  } finally {
    await giveBack()
  }
}

try {
  const outdated = await takeOver(process.env.DATA_DIR)
  process.stdout.write(`${JSON.stringify({ name: 'studio', event: 'restored', ...outdated })}\n`)
} catch (error) {
  process.stderr.write(`studio: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
