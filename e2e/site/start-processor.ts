import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Site } from './site.ts'

const script = resolve(import.meta.dirname, '../../server/dist/processor.js')

/** Another processor of cards beside that of the site, with the limits of production and a folder of its own. */
export async function startProcessor({ dataDir, server, site }: Site) {
  const folder = await mkdtemp(join(tmpdir(), 'trebol-processor-'))
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { readonly processor: string }
  const env = { PATH: process.env.PATH ?? '', PARENT_WATCH: '1', LOG_LEVEL: 'warn', DATA_DIR: folder }
  const child = spawn(process.execPath, [script], {
    env: { ...env, CASHIER_URL: server, PROCESSOR_SECRET: secrets.processor, SITE_ORIGIN: site },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { url } = JSON.parse(String(line)) as { readonly url: string }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
