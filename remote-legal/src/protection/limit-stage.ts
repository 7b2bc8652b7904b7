import type { Limit, Limits } from '@trebol/shared/contract'

/** Whether a waiting change may get its second yes, by the server's own time. */
export const isReady = ({ confirm_from }: NonNullable<Limit['pending']>, now: string): boolean =>
  Date.parse(now) >= Date.parse(confirm_from)

/** Whether a wish makes a limit looser, so that it has to wait. Amounts are minor units or minutes. */
export const isLooser = (present: bigint | null, wanted: bigint | null): boolean =>
  present !== null && (wanted === null || wanted > present)

const dayMs = 24 * 60 * 60 * 1_000

/** When a raise that is asked for now could be confirmed; what the server says afterwards counts. */
export const raiseFrom = (period: Limit['period'], { now, raise_wait_days }: Limits): string =>
  new Date(Date.parse(now) + raise_wait_days[period ?? 'none'] * dayMs).toISOString()
