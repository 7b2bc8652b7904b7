import type { Command } from 'commander'
import { type CheckOrder, checkRelease, type RouteResult } from '../check/check-release.ts'
import { findBrowser } from '../check/find-browser.ts'
import { Refusal } from '../refusal.ts'
import { readServeSettings } from '../serve/read-serve-settings.ts'
import { readChannel, readReleaseId, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { openSigner } from './signing-options.ts'
import { openStore, type StoreOptions, withChannel, withStore } from './store-options.ts'

type Options = StoreOptions & { readonly channel?: string; readonly upstream?: string }
type Asked = Pick<CheckOrder, 'channel' | 'unit' | 'release'>

const patienceMs = 20_000

const lineOf = ({ pattern, width, problems }: RouteResult) =>
  problems.length === 0 ? `ok    ${pattern} (${width} px)` : `FAIL  ${pattern} (${width} px): ${problems.join('; ')}`

/** Walks the routes of a candidate and prints a line for each. @throws Refusal naming the routes that fail */
export async function checkAndSay(asked: Asked, options: Options): Promise<readonly RouteResult[]> {
  const { upstream, frameSrc } = readServeSettings(process.env, { UPSTREAM_URL: options.upstream })
  const openBrowser = await findBrowser(process.env)
  const results = await checkRelease(openStore(options), {
    ...asked,
    upstream,
    frameSrc,
    openBrowser,
    patienceMs,
    signer: await openSigner(),
    now: () => new Date(),
    onRoute: (result) => {
      if (!options.json) process.stdout.write(`${lineOf(result)}\n`)
    },
  })
  const failed = results.filter(({ problems }) => problems.length > 0)
  if (failed.length === 0) return results
  const routes = [...new Set(failed.map(({ pattern }) => pattern))].join(', ')
  const { unit, release, channel } = asked
  const first = failed[0]?.problems[0] ?? ''
  throw new Refusal(
    `${unit} ${release} does not hold on ${channel} (${routes}): ${first}. Repair ${unit} and publish it again.`,
    { unit, release, channel, routes: results },
  )
}

/** `release check <unit> <id>` */
export function addCheck(program: Command): void {
  withChannel(withStore(program.command('check <unit> <id>')))
    .description('boot a published release inside the live set in Chromium and walk its routes')
    .option('--upstream <origin>', 'UPSTREAM_URL: product server that answers the calls (default: nobody does)')
    .action(async (name: string, id: string, options: Options) => {
      const asked = { unit: readUnit(name), release: readReleaseId(id), channel: readChannel(options.channel) }
      const routes = await checkAndSay(asked, options)
      const line = `${asked.unit} ${asked.release} holds on ${asked.channel}: ${routes.length} pages.`
      say(options.json, { ...asked, routes }, [line])
    })
}
