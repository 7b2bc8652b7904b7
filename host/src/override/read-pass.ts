import { type OverridePass, overridePassSchema } from '@trebol/shared/contract/override'
import type { PublicKey } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { openSigned } from '../loader/verify-pointer.ts'

const bodySchema = v.pipe(v.string(), v.parseJson(), overridePassSchema)

type Surroundings = {
  readonly keys: readonly PublicKey[]
  readonly browser: string
  /** Of the pointer that came with the page. */
  readonly channel: string | null
  readonly now: number
}

/** A pass, or why it does not count: not signed, of another browser or channel; or its time is over. */
export async function readPass(
  text: string,
  { keys, browser, channel, now }: Surroundings,
): Promise<OverridePass | 'refused' | 'expired'> {
  const { success, output } = v.safeParse(bodySchema, await openSigned(text, keys))
  if (!success || output.browser !== browser || output.channel !== channel) return 'refused'
  return Date.parse(output.expiresAt) <= now ? 'expired' : output
}
