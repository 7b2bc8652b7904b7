import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fakeClient, fakeSignInProvider } from '../../release/src/testing/fake-sign-in-provider.ts'
import type { Running } from './running.ts'
import { seedStore } from './seed-store.ts'

const cli = resolve(import.meta.dirname, '../../release/dist/cli.js')

/** Starts the built service on a store and a database of its own. */
export async function startConsole(): Promise<{ readonly running: Running; readonly stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'trebol-console-'))
  const releases = await seedStore(home)
  const keyFile = join(home, 'first-deploy.key')
  const secretFile = join(home, 'client-secret')
  writeFileSync(secretFile, fakeClient.secret)
  const provider = await fakeSignInProvider()
  const service = spawn(process.execPath, [cli, 'serve', '--store', join(home, 'releases')], {
    env: {
      PATH: process.env.PATH,
      SITE_PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: home,
      RELEASE_SIGNING_KEY: join(home, 'signing-key.json'),
      RELEASE_FIRST_KEY_FILE: keyFile,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: fakeClient.id,
      OIDC_CLIENT_SECRET_FILE: secretFile,
      OIDC_LABEL: 'Example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => service.once('close', () => done()))
  const ready = await new Promise<{ url: string; opsUrl: string }>((found, lost) => {
    createInterface(service.stdout).on('line', (line) => {
      const said = JSON.parse(line) as { event?: string; url: string; opsUrl: string }
      if (said.event === 'ready') found(said)
    })
    void ended.then(() => lost(new Error('The release service ended before it was ready: run `npm run build` first.')))
  })
  provider.register(ready.opsUrl)
  provider.state.claims = { email: 'ana@example.com', email_verified: true, groups: ['games team', 'legal team'] }
  const running: Running = {
    site: ready.url,
    ops: ready.opsUrl,
    store: join(home, 'releases'),
    firstKey: readFileSync(keyFile, 'utf8').trim(),
    releases,
  }
  const stop = async () => {
    service.kill('SIGTERM')
    await ended
    provider.close()
    rmSync(home, { recursive: true, force: true })
  }
  return { running, stop }
}
