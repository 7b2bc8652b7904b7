import { type Unit, units } from '@trebol/shared/contract/release'
import type { Command } from 'commander'
import { align } from '../align.ts'
import { clockBehind } from '../log/clock-behind.ts'
import { describeWait } from '../policy/ramp-plan.ts'
import type { ChannelStatus } from '../report/channel-status.ts'
import { shortCommit, shortSource } from '../report/describe-source.ts'
import { readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withChannel, withDesk } from './store-options.ts'

const listed = 5

/** What the live release of a unit and its candidate were built from, where anybody knows. */
function builtFrom({ units: states, sources }: ChannelStatus, unit: Unit): string[][] {
  const named: readonly (string | undefined)[] = [states[unit]?.active, states[unit]?.ramp?.release]
  return (sources?.[unit] ?? [])
    .filter(({ id, commit, author, message }) => named.includes(id) && (commit ?? author ?? message) !== null)
    .map((built) => [unit, built.id, built.commit ? shortCommit(built.commit) : '-', shortSource(built)])
}

const nothingLive = (channel: string) =>
  `Nothing is live on ${channel} yet: "release promote <unit> <id>${channel === 'production' ? '' : ` --channel ${channel}`}" makes it.`

function describe(status: ChannelStatus, now: Date): string[] {
  const { channel, store, rev, changedAt, pointer, units: states, published } = status
  const built = units.flatMap((unit) => builtFrom(status, unit))
  const rows = units.map((unit) => {
    const state = states[unit]
    if (!state) return [unit, '-', '-', '-', 'never promoted']
    const { active, previous, severity, ramp, plan, locked, last } = state
    const changed = last ? `${last.command} ${last.at} by ${last.by}` : ''
    const news = [
      ...(ramp ? [`RAMP ${ramp.percent} %: ${ramp.release}${plan ? `, ${describeWait(plan)}` : ''}`] : []),
      locked ? `LOCKED by ${locked.by}: "${locked.reason}"` : changed,
    ]
    return [unit, active, previous ?? '-', severity, news.join(', ')]
  })
  const clock = clockBehind(channel, changedAt, now)
  const releases = units.map((unit) => {
    const ids = published[unit]
    const withdrawn: readonly string[] = states[unit]?.withdrawn ?? []
    // However old: what was taken back is looked for here.
    const shown = ids.filter((id, index) => index < listed || withdrawn.includes(id))
    const left = ids.length - shown.length
    const more = left > 0 ? `, and ${left} older ones (--json names all)` : ''
    const named = shown.map((id) => (withdrawn.includes(id) ? `${id} (withdrawn)` : id))
    return [unit, `${named.join(', ') || 'nothing published'}${more}`]
  })
  return [
    `${channel}: rev ${rev}${changedAt ? `, ${changedAt}` : ''}, pointer ${pointer} (${store})`,
    ...(clock === null ? [] : [clock]),
    '',
    ...(rev === 0 ? [nothingLive(channel), ''] : []),
    ...align([['unit', 'active', 'previous', 'severity', 'last change'], ...rows]),
    ...(built.length === 0 ? [] : ['', ...align([['unit', 'built from', '', ''], ...built])]),
    '',
    ...align([['unit', 'published'], ...releases]),
  ]
}

/** `release status` */
export function addStatus(program: Command): void {
  withChannel(withDesk(program.command('status')))
    .description('what is live where')
    .action(async (options: DeskOptions & { channel: string }) => {
      const status = await openDesk(options).status(readChannel(options.channel))
      say(options.json, status, describe(status, new Date()))
    })
}
