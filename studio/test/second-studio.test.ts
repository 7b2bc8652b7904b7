import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildStudio } from './build-studio.ts'
import { freshFolder } from './open-desk.ts'
import { runStudio } from './run-studio.ts'

it('a second studio on one folder is turned away in one line; one that was killed leaves the folder free', async () => {
  const main = await buildStudio('second-studio')
  const home = freshFolder()
  const env = { DATA_DIR: home.folder, WALLET_URL: 'http://127.0.0.1:9', WALLET_SECRET: 'x'.repeat(40) }
  const first = await runStudio(main, env)
  onTestFinished(async () => {
    await first.kill()
    home.remove()
  })
  const lock = join(home.folder, 'studio.lock')
  // As from another container: the process of this number is not to be seen.
  const nobody = 2 ** 22 + 1
  writeFileSync(lock, `${nobody}\n`)

  const second = spawn(process.execPath, [main], {
    env: { ...process.env, ...env, PORT: '0', SITE_ORIGIN: 'http://localhost:8080' },
  })
  let said = ''
  for (const stream of [second.stdout, second.stderr]) {
    stream.on('data', (part) => {
      said += String(part)
    })
  }
  onTestFinished(() => void second.kill('SIGKILL'))
  const started = once(second.stdout, 'data').then(() => 'started')
  expect(await Promise.race([once(second, 'close'), started])).toEqual([1, null])
  expect(said).toBe(
    `studio: The folder of the studio is in use by process ${nobody} (${lock}). Stop it first, or set DATA_DIR to another folder.\n`,
  )

  await first.kill()
  const third = await runStudio(main, env)
  await third.kill()
}, 60_000)
