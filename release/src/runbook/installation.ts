import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Unit, units } from '@trebol/shared/contract/release'
import { onTestFinished } from 'vitest'
import { publicKeysFile } from '../signing/signing-key-file.ts'
import { builtCli, startCli } from '../testing/built-cli.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { freePort } from '../testing/start-nginx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { runShell } from './run-shell.ts'

/**
 * A whole installation as the runbook's reader has it: store, keys, service, a shell in which `release` is a command.
 * `names`: what that shell knows besides.
 */
export async function openInstallation(names: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder()
  const signingKey = join(folder, 'keys/signing-key.json')
  const keyFile = join(folder, 'first.key')
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'release'), `#!/bin/sh\nexec "${process.execPath}" "${await builtCli()}" "$@"\n`)
  await chmod(join(bin, 'release'), 0o755)
  const env: Record<string, string> = {
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    RELEASE_BY: 'ana',
    RELEASE_SIGNING_KEY: signingKey,
    DATA_DIR: join(folder, 'data'),
    STORE: join(folder, 'store'),
    NEW_STORE: join(folder, 'new-store'),
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    ...names,
  }
  let serving: Awaited<ReturnType<typeof startCli>> | null = null
  let marks = 0
  // The same each time it starts: the address of the site stands in its pages.
  const ports = { SITE_PORT: String(await freePort()), OPS_PORT: String(await freePort()) }

  const stop = async () => {
    const child = serving
    serving = null
    if (child === null) return
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  const start = async (store = env.STORE ?? '') => {
    await stop()
    const child = await startCli(['serve', '--store', store], { ...env, ...ports, RELEASE_FIRST_KEY_FILE: keyFile })
    serving = child
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      if (!line.includes('"event":"ready"')) continue
      const { url, opsUrl } = JSON.parse(line) as { url: string; opsUrl: string }
      Object.assign(env, { SITE: url, OPS: opsUrl, RELEASE_SERVICE: opsUrl })
      break
    }
    child.stdout?.resume()
  }
  onTestFinished(stop)

  /** A build of the unit as it would be made now; a host knows the keys of now. */
  const build = async (unit: Unit) => {
    marks += 1
    const keys = JSON.parse(await readFile(publicKeysFile(signingKey), 'utf8')) as { keyId: string }[]
    const pointerKeys = unit === 'host' ? keys.map(({ keyId }) => keyId) : []
    env.DIST = await fakeBuild(unit, { mark: `build ${marks}`, pointerKeys: pointerKeys as never })
  }
  const run = async (line: string) => {
    const published = /^release publish (\S+) /.exec(line)?.[1]
    const unit = units.find((name) => name === published)
    if (unit) await build(unit)
    const ran = await runShell(line, env)
    const id = /^Published \w+ (\S+) \(/m.exec(ran.out)?.[1]
    if (id !== undefined) env.ID = id
    const hook = /^Try it: release hooks test (\S+)$/m.exec(ran.out)?.[1]
    if (hook !== undefined) env.HOOK_ID = hook
    return ran
  }
  /** A command of the preparation: it must succeed. */
  const must = async (line: string) => {
    const { code, out, err } = await run(line)
    if (code !== 0) throw new Error(`${line}: ${err}`)
    return out
  }
  const release = async (unit: Unit, where = '--store "$STORE"') => {
    await must(`release publish ${unit} --dir "$DIST" ${where}`)
    await must(`release promote ${unit} "$ID" ${where}`)
  }

  await must('release signing-key create')
  for (const unit of ['host', 'games'] as const) await release(unit)
  await start()
  env.RELEASE_KEY = (await readFile(keyFile, 'utf8')).trim()
  return {
    env,
    run,
    must,
    release,
    start,
    stop,
    /** Copies a folder of the store away; `restore` puts the copy in its place. */
    copy: (path: string) => cp(join(env.STORE ?? '', path), join(folder, 'copy', path), { recursive: true }),
    restore: (path: string) =>
      cp(join(folder, 'copy', path), join(env.STORE ?? '', path), { recursive: true, force: true }),
  }
}
