import { units } from '@trebol/shared/contract/release'
import type { Command } from 'commander'
import * as v from 'valibot'
import { align } from '../align.ts'
import { readDatabaseSettings } from '../database/read-database-settings.ts'
import { type HookDesk, serviceHookDesk } from '../desk/hook-desk.ts'
import type { PresentedHook } from '../hooks/hook.ts'
import { shownAddress } from '../hooks/hook-address.ts'
import { hookEvents, hookFilterSchema } from '../hooks/hook-events.ts'
import { type HookOrder, hookUrlSchema } from '../hooks/hook-order.ts'
import { hookFormats } from '../hooks/write-message.ts'
import { shortNameSchema } from '../keys/key-order.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readActor, readList, showList } from './read-arguments.ts'
import { say } from './say.ts'
import { readServiceAccess, withService } from './service-options.ts'
import { openSigner } from './signing-options.ts'
import { type DeskOptions, openStore, withDryRun, withStore } from './store-options.ts'

type HookOptions = DeskOptions & { readonly local?: boolean; readonly dryRun?: boolean }
type Wanted = Readonly<Partial<Record<'name' | 'url' | 'channels' | 'units' | 'events', string>>> & { format: string }

const withHooks = (command: Command): Command =>
  withService(withStore(command)).option(
    '--local',
    'on the machine that holds database and store, while the service is down',
  )

/** Runs `work` on the hooks of the service, or with `--local` on the database itself. */
async function withDesk<Result>(options: HookOptions, work: (desk: HookDesk) => Promise<Result>): Promise<Result> {
  if (options.local) {
    const { withLocalHooks } = await import('../desk/local-hook-desk.ts')
    const { env } = process
    const place = { settings: readDatabaseSettings(env), by: readActor(env), store: openStore(options) }
    return withLocalHooks({ ...place, openSigner, env }, work)
  }
  const access = readServiceAccess(options, process.env)
  if (access !== null) return work(serviceHookDesk(access))
  throw new WrongUsage('Say whose hooks: --service (or RELEASE_SERVICE), or --local on the machine of the database.')
}

function readOrder({ name, url, format, channels, units: unitList, events }: Wanted): HookOrder {
  const named = v.safeParse(shortNameSchema, name)
  if (!named.success) throw new WrongUsage(`Name the hook with --name: ${named.issues[0].message}.`)
  const address = v.safeParse(hookUrlSchema, url ?? '')
  // It may open a chat, so it is not repeated.
  if (!address.success) throw new WrongUsage(`--url ${address.issues[0].message}.`)
  const form = v.safeParse(v.picklist(hookFormats), format)
  if (!form.success) throw new WrongUsage(`There is no format "${format}": choose one of ${hookFormats.join(', ')}.`)
  const wanted = { channels: readList(channels), units: readList(unitList), events: readList(events) }
  const filter = v.safeParse(hookFilterSchema, wanted)
  if (!filter.success) {
    throw new WrongUsage(
      `Say what the hook hears of: --channels (names or "*"), --units (${units.join(',')} or "*"), --events (${hookEvents.join(',')} or "*").`,
    )
  }
  return { name: named.output, url: address.output, format: form.output, ...filter.output }
}

function stateOf({ offAt, endsWith, failures, nextTry, last }: PresentedHook): string {
  if (offAt !== null) return `off since ${offAt}: it answered 410`
  if (endsWith !== null && new Date(endsWith.at) <= new Date()) return `ended with ${endsWith.name} ${endsWith.at}`
  if (failures > 0) return `failed ${failures} times, next try ${nextTry}: ${last?.problem}`
  return endsWith === null ? 'told' : `told until ${endsWith.at}`
}

function describe(hooks: readonly PresentedHook[]): string[] {
  if (hooks.length === 0) return ['There is no hook yet: "release hooks add" makes one.']
  const rows = hooks.map((hook) => [
    hook.id,
    hook.name,
    hook.address,
    hook.format,
    showList(hook.channels),
    showList(hook.units),
    showList(hook.events),
    hook.last === null ? 'never' : `${hook.last.at} ${hook.last.status ?? 'no answer'}`,
    String(hook.waiting),
    String(hook.givenUp),
    stateOf(hook),
  ])
  const head = [
    'id',
    'name',
    'address',
    'format',
    'channels',
    'units',
    'events',
    'last',
    'waiting',
    'given up',
    'state',
  ]
  return align([head, ...rows])
}

const describeOrder = ({ name, url, format, channels, units: ofUnits, events }: HookOrder): string =>
  `Would make the hook "${name}": ${shownAddress(url)} · ${format} · channels ${showList(channels)} · units ${showList(ofUnits)} · events ${showList(events)}.`

async function findHook(id: string, options: HookOptions): Promise<PresentedHook> {
  const own = (await withDesk(options, (desk) => desk.list())).find((hook) => hook.id === id)
  if (own !== undefined) return own
  throw new Refusal(`There is no hook "${id}": "release hooks list" shows them.`)
}

async function removeHook(id: string, options: HookOptions): Promise<void> {
  if (!options.dryRun) {
    const { name } = await withDesk(options, (desk) => desk.remove(id))
    say(options.json, { id, name }, [`The hook "${name}" (${id}) is removed.`])
    return
  }
  const own = await findHook(id, options)
  const waiting = own.waiting === 0 ? '' : ` and ${own.waiting} messages that wait for it`
  const line = `Would remove the hook "${own.name}" (${id})${waiting}.`
  say(options.json, { dryRun: true, id, name: own.name, waiting: own.waiting }, [line])
}

async function testHook(id: string, options: HookOptions): Promise<void> {
  if (options.dryRun) {
    const own = await findHook(id, options)
    const { name, address, offAt } = own
    if (offAt !== null) throw new Refusal(`The hook "${name}" answered 410 at ${offAt}: remove it and add it anew.`)
    say(options.json, { dryRun: true, id, name, address }, [`Would send a test to the hook "${name}" (${address}).`])
    return
  }
  const { name, status, problem } = await withDesk(options, (desk) => desk.test(id))
  if (problem !== null) {
    const line = `The hook "${name}" did not take the message: ${problem}. Look at its receiver and its address.`
    throw new Refusal(line, { id, status, problem })
  }
  say(options.json, { id, name, status, problem }, [`The hook "${name}" answered ${status}.`])
}

/** `release hooks add|list|remove|test` */
export function addHooks(program: Command): void {
  const hooks = program.command('hooks').description('webhooks: who is told what happens')
  withDryRun(withHooks(hooks.command('add')))
    .description('make a hook, which hears of what comes from now on; its secret is shown once')
    .option('--name <name>', 'what it is for')
    .option('--url <address>', 'where messages go, with https')
    .option('--channels <list>', 'channels, separated by commas, or "*"', '*')
    .option('--units <list>', 'units, or "*"', '*')
    .option('--events <list>', `${hookEvents.join(', ')}, or "*"`, '*')
    .option('--format <format>', hookFormats.join(', '), 'json')
    .action(async (options: HookOptions & Wanted) => {
      const order = readOrder(options)
      if (options.dryRun) {
        await withDesk(options, (desk) => desk.tryAdd(order))
        const { url, ...rest } = order
        say(options.json, { dryRun: true, address: shownAddress(url), ...rest }, [describeOrder(order)])
        return
      }
      const { hook, secret } = await withDesk(options, (desk) => desk.add(order))
      const note = `This is the secret of the hook "${hook.name}" (${hook.id}). It is not shown again.`
      say(options.json, { hook, secret }, [secret, note, `Try it: release hooks test ${hook.id}`])
    })
  withHooks(hooks.command('list'))
    .description('all hooks, how they do, and what waits for them')
    .action(async (options: HookOptions) => {
      const list = await withDesk(options, (desk) => desk.list())
      say(options.json, { hooks: list }, describe(list))
    })
  withDryRun(withHooks(hooks.command('remove <id>')))
    .description('remove a hook with all that waits for it')
    .action(removeHook)
  withDryRun(withHooks(hooks.command('test <id>')))
    .description('send a hook one message that says that it is a test, and say what was answered')
    .action(testHook)
}
