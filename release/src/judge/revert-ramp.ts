import { changeChannel } from '../change/change-channel.ts'
import { Refusal } from '../refusal.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Ramp } from './judge-ramps.ts'

type Court = {
  readonly store: ReleaseStore
  readonly signer: Signer
  readonly now: () => Date
  readonly ramps: () => Promise<readonly Ramp[]>
}

/** Takes the candidate of a ramp back and locks its unit, as `judge`. @throws Refusal when the ramp is another by now */
export function rampReverter({ store, signer, now, ramps }: Court): (ramp: Ramp, reason: string) => Promise<void> {
  return async ({ channel, unit, candidate }, reason) => {
    const current = (await ramps()).find((ramp) => ramp.unit === unit)
    if (current?.candidate !== candidate) throw new Refusal(`${unit} ${candidate} is no longer ramped on ${channel}.`)
    const command = { kind: 'ramp', unit, percent: 0, reason, lock: true } as const
    await changeChannel(store, { channel, command, by: 'judge', dryRun: false, now, signer })
  }
}
