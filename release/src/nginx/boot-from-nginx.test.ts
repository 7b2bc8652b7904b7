import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readPageSettings, writePageSettings } from '../pages/page-settings.ts'
import { createSigner } from '../signing/signer.ts'
import { readSigningKey } from '../signing/signing-key-file.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { onDirectory } from '../testing/test-stores.ts'
import { nginxConfig } from './nginx-config.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const root = resolve(import.meta.dirname, '../../..')
const builds = [
  ['host', join(root, 'host/dist')],
  ['legal', join(root, 'remote-legal/dist')],
] as const
const isBuilt = builds.every(([, folder]) => existsSync(join(folder, 'unit.json')))

it.runIf(hasNginx && existsSync(chromium) && isBuilt)(
  'the site boots from nginx alone, with neither release service nor product server: the area of a unit shows',
  { timeout: 120_000 },
  async () => {
    const { store, publishFolder, promote } = await fakeStore(
      onDirectory,
      createSigner(await readSigningKey(join(root, '.keys/signing-key.json'))),
    )
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await writePageSettings(store, 'production', { origin, frameSrc: [], secure: false })
    for (const [unit, folder] of builds) await promote(unit, (await publishFolder(unit, folder)).id)
    const settings = await readPageSettings(store, 'production')
    if (settings === null) throw new Error('no settings')
    const nobody = new URL('http://127.0.0.1:9')
    const places = { siteRoot: store.place, channel: 'production', upstream: nobody, service: nobody, settings }
    await startNginx(nginxConfig({ ...places, listen: `127.0.0.1:${port}` }), origin)
    const { stdout } = await promisify(execFile)(
      chromium,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        `--user-data-dir=${await temporaryFolder()}`,
        '--virtual-time-budget=15000',
        '--timeout=60000',
        '--dump-dom',
        `${origin}/terms-and-conditions`,
      ],
      { maxBuffer: 20_000_000 },
    )
    const main = /<main\b[\s\S]*<\/main>/.exec(stdout)?.[0] ?? ''
    // Words of the unit's own payload: the host alone shows no more than the title.
    expect(main).toContain('Las condiciones con las que usted abre una cuenta y juega en Trébol.')
  },
)
