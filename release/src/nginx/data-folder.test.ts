import { spawnSync } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openReleaseDatabase } from '../database/open-release-database.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { projectPages } from '../pages/project-pages.ts'
import { directoryStore } from '../store/directory-store.ts'
import { ask } from '../testing/ask.ts'
import { fakeSite } from '../testing/fake-site.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testMigrations } from '../testing/test-database.ts'
import { testSigner } from '../testing/test-signer.ts'
import { nginxConfig } from './nginx-config.ts'

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it.runIf(hasNginx)(
  'nginx serves the site out of the data folder with workers of another user, who see nothing else of it; what shuts them out is said with its repair',
  { timeout: 60_000 },
  async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o755)
    const data = join(folder, '.data')
    const { close } = await openReleaseDatabase({ dataDir: data, databaseUrl: null }, testMigrations)
    await close()
    expect([await modeOf(data), await modeOf(join(data, 'release-database'))]).toEqual([0o711, 0o700])

    const place = join(data, 'releases')
    const team = await fakeStore(async () => ({ store: directoryStore(place), place }))
    const host = await team.publish('host')
    await team.promote('host', host)
    const { store, url } = await fakeSite({ PUBLIC_ORIGIN: 'https://trebol.example' }, team)
    await projectPages(store, 'production', testSigner)
    const settings = await readPageSettings(store, 'production')
    if (settings === null) throw new Error('no settings')
    const group = spawnSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).stdout.trim()
    const port = await freePort()
    const nginx = `http://127.0.0.1:${port}`
    const places = {
      siteRoot: place,
      channel: 'production',
      upstream: new URL('http://127.0.0.1:9'),
      service: new URL(url),
    }
    await startNginx(nginxConfig({ ...places, listen: `127.0.0.1:${port}`, settings }), nginx, [], `nobody ${group}`)
    expect((await ask(nginx, '/')).status).toBe(200)
    expect((await ask(nginx, '/channels/production.json')).status).toBe(200)

    const config = () => runLine(['nginx', '--store', place])
    expect(await config()).toMatchObject({ code: 0, err: '' })
    await chmod(join(place, 'channels/production.json'), 0o600)
    expect((await config()).err).toBe(
      `release: nginx's workers may not read the files of ${place}: run "chmod -R o+rX ${place}", and publish with umask 022.\n`,
    )
    await chmod(data, 0o700)
    expect((await config()).err).toBe(
      `release: nginx's workers may not pass through ${data}: run "chmod o+x ${data}", or keep the store in another place.\n`,
    )
  },
)
