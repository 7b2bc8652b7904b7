import type { Command } from 'commander'
import { requireChannel } from '../change/open-channel.ts'
import { type CheckOrder, checkRelease, type RouteResult } from '../check/check-release.ts'
import { findBrowser } from '../check/find-browser.ts'
import { readPlayer } from '../check/sign-in-player.ts'
import { Refusal } from '../refusal.ts'
import { channelStatus } from '../report/channel-status.ts'
import { readServeSettings } from '../serve/read-serve-settings.ts'
import { findToServe } from './find-release.ts'
import { readChannel, readReleaseWord, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { openSigner } from './signing-options.ts'
import { openStore, type StoreOptions, withChannel, withStore } from './store-options.ts'

export type CheckOptions = StoreOptions & {
  readonly channel?: string
  readonly upstream?: string
  readonly player?: string
  /** `false`: pages are to have data. */
  readonly data?: boolean
}
type Asked = Pick<CheckOrder, 'channel' | 'unit' | 'release'>

const patienceMs = 20_000

const lineOf = ({ pattern, width, withData, problems }: RouteResult) => {
  const page = `${pattern} (${width} px${withData ? '' : ', without data'})`
  return problems.length === 0 ? `ok    ${page}` : `FAIL  ${page}: ${problems.join('; ')}`
}

const patternsOf = (results: readonly RouteResult[]) => [...new Set(results.map(({ pattern }) => pattern))].join(', ')

const toHaveData =
  'Name the product server with --upstream where the site of this store does not answer, and a player for the pages behind the login with --player; or accept it with --no-data'

/** The options of a walk. */
export const withWalk = (command: Command): Command =>
  command
    .option(
      '--upstream <origin>',
      'UPSTREAM_URL: product server that answers the calls (default: as the running site reaches it)',
    )
    .option(
      '--player <file>',
      'CHECK_PLAYER: file with the e-mail and password of a player, for pages behind the login',
    )
    .option('--no-data', 'accept pages that were walked without data')

/** Walks the routes of a release and prints a line for each, which begins with `side` where there are two. */
export async function walkAndSay(
  asked: Asked,
  options: CheckOptions,
  { pictures = null, side = '' }: { readonly pictures?: CheckOrder['pictures']; readonly side?: string } = {},
): Promise<readonly RouteResult[]> {
  const { upstream, frameSrc } = readServeSettings(process.env, { UPSTREAM_URL: options.upstream })
  const player = options.player ?? process.env.CHECK_PLAYER
  const store = openStore(options)
  await requireChannel(store, asked.channel)
  return checkRelease(store, {
    ...asked,
    upstream,
    player: player === undefined ? null : await readPlayer(player),
    frameSrc,
    openBrowser: await findBrowser(process.env),
    patienceMs,
    pictures,
    signer: await openSigner(),
    now: () => new Date(),
    onRoute: (result) => {
      if (!options.json) process.stdout.write(`${side}${lineOf(result)}\n`)
    },
  })
}

/**
 * Walks the routes of a candidate and prints a line for each.
 * @throws Refusal naming the routes that fail, or that were walked without data when nobody accepted that
 */
export async function checkAndSay(asked: Asked, options: CheckOptions): Promise<readonly RouteResult[]> {
  const results = await walkAndSay(asked, options)
  const failed = results.filter(({ problems }) => problems.length > 0)
  const { unit, release, channel } = asked
  const details = { unit, release, channel, routes: results }
  if (failed.length > 0) {
    const first = failed[0]?.problems[0]?.replace(/\.$/, '') ?? ''
    throw new Refusal(
      `${unit} ${release} does not hold on ${channel} (${patternsOf(failed)}): ${first}. Repair ${unit} and publish it again.`,
      details,
    )
  }
  const bare = results.filter(({ withData }) => !withData)
  if (bare.length > 0 && options.data !== false)
    throw new Refusal(
      `Nothing failed, but these pages were walked WITHOUT DATA: ${patternsOf(bare)}. ${toHaveData}.`,
      details,
    )
  return results
}

/** `release check <unit> <id>` */
export function addCheck(program: Command): void {
  withWalk(withChannel(withStore(program.command('check <unit> <id>'))))
    .description('boot a published release inside the live set in Chromium and walk its routes')
    .action(async (name: string, id: string, options: CheckOptions) => {
      const [unit, word, channel] = [readUnit(name), readReleaseWord(id), readChannel(options.channel)]
      const store = openStore(options)
      await requireChannel(store, channel)
      const status = () => channelStatus(store, channel, null)
      const asked = { unit, release: await findToServe({ unit, word, status }, options.json), channel }
      const routes = await checkAndSay(asked, options)
      const line = `${asked.unit} ${asked.release} holds on ${asked.channel}: ${routes.length} pages.`
      say(options.json, { ...asked, routes }, [line])
    })
}
