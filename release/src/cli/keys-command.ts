import { units } from '@trebol/shared/contract/release'
import type { Command } from 'commander'
import * as v from 'valibot'
import { align } from '../align.ts'
import { readDatabaseSettings } from '../database/read-database-settings.ts'
import type { KeyDesk } from '../desk/key-desk.ts'
import { serviceKeyDesk } from '../desk/service-key-desk.ts'
import type { PresentedKey } from '../keys/deploy-key.ts'
import { groupSchema, keyNameSchema } from '../keys/key-order.ts'
import type { RefusedCall } from '../keys/refused-call.ts'
import { actions, rightsSchema } from '../keys/rights.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readActor, readLimit, readList, showList } from './read-arguments.ts'
import { say } from './say.ts'
import { readServiceAccess, type ServiceOptions, withService } from './service-options.ts'

type KeyOptions = ServiceOptions & { readonly local?: boolean; readonly json?: boolean; readonly dryRun?: boolean }
type Wanted = { name?: string; units?: string; channels?: string; actions?: string; expires?: string; group?: string }

const withKeys = (command: Command): Command =>
  withService(command)
    .option('--local', 'on the machine that holds the database, while the service is down')
    .option('--json', 'print one JSON object')

/** Runs `work` on the keys of the service, or with `--local` on the database itself. */
async function withDesk<Result>(options: KeyOptions, work: (desk: KeyDesk) => Promise<Result>): Promise<Result> {
  if (options.local) {
    const { withLocalKeys } = await import('../desk/local-key-desk.ts')
    return withLocalKeys(readDatabaseSettings(process.env), readActor(process.env), work)
  }
  const access = readServiceAccess(options, process.env)
  if (access === null) {
    throw new WrongUsage('Say whose keys: --service (or RELEASE_SERVICE), or --local on the machine of the database.')
  }
  return work(serviceKeyDesk(access))
}

function readRights({ units: unitList, channels, actions: actionList }: Wanted) {
  const read = v.safeParse(rightsSchema, {
    units: readList(unitList),
    channels: readList(channels),
    actions: actionList?.trim() === '*' ? [...actions] : readList(actionList),
  })
  if (read.success) return read.output
  throw new WrongUsage(
    `Say what the key may do: --units (${units.join(',')} or "*"), --channels (names or "*"), --actions (${actions.join(',')}).`,
  )
}

function readOrder(wanted: Wanted) {
  const name = v.safeParse(keyNameSchema, wanted.name)
  if (!name.success) throw new WrongUsage(`Name the key with --name: ${name.issues[0].message}.`)
  const expires = wanted.expires === undefined ? null : new Date(wanted.expires)
  if (expires !== null && Number.isNaN(expires.getTime())) {
    throw new WrongUsage(`--expires "${wanted.expires}" is no time: write it like 2027-01-31.`)
  }
  const group = v.safeParse(v.optional(groupSchema), wanted.group)
  if (!group.success) throw new WrongUsage(`--group: ${group.issues[0].message}.`)
  const forGroup = group.output === undefined ? {} : { group: group.output }
  return { name: name.output, ...readRights(wanted), expiresAt: expires?.toISOString() ?? null, ...forGroup }
}

function stateOf({ revokedAt, expiresAt, endsWith }: PresentedKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`
  if (endsWith !== null && new Date(endsWith.at) <= new Date()) return `ended with ${endsWith.name} ${endsWith.at}`
  if (expiresAt === null) return 'valid'
  return `${new Date(expiresAt) > new Date() ? 'valid until' : 'expired'} ${expiresAt}`
}

function describe(keys: readonly PresentedKey[]): string[] {
  if (keys.length === 0) return ['There is no key yet: "release keys add" makes one.']
  const rows = keys.map((key) => [
    key.id,
    key.name,
    showList(key.units),
    showList(key.channels),
    showList(key.actions),
    key.holder === 'group' ? `group ${key.group}` : key.holder === 'person' ? 'sign-in' : 'secret',
    key.lastUsedAt ?? 'never',
    stateOf(key),
  ])
  return align([['id', 'name', 'units', 'channels', 'actions', 'opened by', 'last used', 'state'], ...rows])
}

function describeRefusals(refusals: readonly RefusedCall[]): string[] {
  if (refusals.length === 0) return ['No call was refused in the last year.']
  const rows = refusals.map(({ at, keyName, keyId, action, unit, channel, message }) => [
    at,
    keyName ?? keyId ?? '-',
    action,
    unit ?? '-',
    channel ?? '-',
    message,
  ])
  return align([['at', 'key', 'action', 'unit', 'channel', 'why'], ...rows])
}

/** `release keys add|list|refusals|revoke` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('deploy keys: who may do what')
  withKeys(keys.command('add'))
    .description('make a key; it is shown once')
    .option('--name <name>', 'who it is for; stands in the log')
    .option('--units <list>', 'units, separated by commas, or "*"')
    .option('--channels <list>', 'channels, or "*"')
    .option('--actions <list>', `${actions.join(', ')}, or "*"`)
    .option('--expires <time>', 'when it ends (default: never)')
    .option('--group <name>', 'make a role: who signs in as one of this group has it')
    .option('--dry-run', 'say what would be made and make nothing')
    .action(async (options: KeyOptions & Wanted) => {
      const order = readOrder(options)
      if (options.dryRun) {
        await withDesk(options, (desk) => desk.tryAdd(order))
        const { name, units: ofUnits, channels, actions: may, expiresAt, group } = order
        const rights = `${showList(may)} · units ${showList(ofUnits)} · channels ${showList(channels)}`
        const end = expiresAt === null ? 'never ends' : `ends ${expiresAt}`
        say(options.json, { dryRun: true, ...order }, [
          `Would make the ${group === undefined ? `key "${name}"` : `role "${name}" for the group "${group}"`}: ${rights} · ${end}.`,
        ])
        return
      }
      const { key, token } = await withDesk(options, (desk) => desk.add(order))
      const lines =
        token === null
          ? [`Who signs in as one of the group "${key.group}" has the role "${key.name}" (${key.id}).`]
          : [token, `This is the key "${key.name}" (${key.id}). It is not shown again.`]
      say(options.json, { key, token }, lines)
    })
  withKeys(keys.command('list'))
    .description('all keys, without their secrets')
    .action(async (options: KeyOptions) => {
      const list = await withDesk(options, (desk) => desk.list())
      say(options.json, { keys: list }, describe(list))
    })
  withKeys(keys.command('refusals'))
    .description('calls that were refused: who wanted what, and why not; newest first')
    .option('--limit <n>', 'how many', '20')
    .action(async (options: KeyOptions & { limit: string }) => {
      const limit = readLimit(options.limit)
      const refusals = await withDesk(options, (desk) => desk.refusals(limit))
      say(options.json, { refusals }, describeRefusals(refusals))
    })
  withKeys(keys.command('revoke <id>'))
    .description('end a key for good')
    .option('--dry-run', 'say which key would end and end none')
    .action(async (id: string, options: KeyOptions) => {
      if (options.dryRun) {
        const own = (await withDesk(options, (desk) => desk.list())).find((key) => key.id === id)
        if (own === undefined) throw new Refusal(`There is no key "${id}": "release keys list" shows them.`)
        const line =
          own.revokedAt === null
            ? `Would revoke the key "${own.name}" (${id}); keys that were made under it end with it.`
            : `The key ${id} was revoked before.`
        say(options.json, { dryRun: true, id, revoked: own.revokedAt === null }, [line])
        return
      }
      const revoked = await withDesk(options, (desk) => desk.revoke(id))
      say(options.json, { id, revoked }, [revoked ? `The key ${id} is revoked.` : `The key ${id} was revoked before.`])
    })
}
