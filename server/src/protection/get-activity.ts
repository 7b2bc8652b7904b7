import { addDays, dayIn } from '@trebol/shared/calendar'
import type { Activity } from '@trebol/shared/contract'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { currencies } from '../operator/currencies.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { presentAmount } from '../operator/show-money.ts'
import { type DayTotal, readActivity, sumOf } from './read-activity.ts'

/** Today and the days before it, by the jurisdiction's clock. */
export const getActivity: Handlers['getActivity'] = async ({ days }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  const to = dayIn(protectionRules.zone, now)
  const from = addDays(to, 1 - days)
  const { rows, minutes, daysPlayed } = await readActivity(db, { playerId, from })
  return {
    value: {
      ...{ now: now.toISOString(), from, to },
      played_minutes: minutes,
      days_played: daysPlayed,
      currencies: currencies.flatMap(({ iso }) => {
        const own = rows.filter((row) => row.iso === iso)
        return own.length === 0 ? [] : [presentCurrency(iso, own)]
      }),
    },
  }
}

function presentCurrency(iso: string, rows: readonly DayTotal[]): Activity['currencies'][number] {
  const show = (minor: bigint) => presentAmount(minor, iso)
  return {
    iso,
    deposited: show(sumOf(rows, 'deposited')),
    withdrawn: show(sumOf(rows, 'withdrawn')),
    staked: show(sumOf(rows, 'staked')),
    won: show(sumOf(rows, 'won')),
    net: show(sumOf(rows, 'won') - sumOf(rows, 'staked')),
    days: rows.map(({ day, deposited, withdrawn, staked, won }) => ({
      ...{ day, deposited: show(deposited), withdrawn: show(withdrawn), staked: show(staked), won: show(won) },
    })),
  }
}
