import type { Launchable } from '@trebol/shared/contract'
import { useState } from 'react'
import { LaunchFlow } from '../launch/launch-flow.tsx'
import type { LaunchRefusal } from '../launch/launch-refusal.ts'
import { Remedy } from '../launch/remedy.tsx'
import styles from './provider-list.module.css'

export type ProviderLaunchProps = {
  readonly item: Launchable
  /** The player has pressed, and the launch is under way. */
  readonly active: boolean
  readonly onEnd: () => void
}

/** The launch of one provider's game, and why it did not open. */
export function ProviderLaunch({ item, active, onEnd }: ProviderLaunchProps) {
  const [refusal, setRefusal] = useState<LaunchRefusal | null>(null)
  function end(why: LaunchRefusal | null) {
    setRefusal(why)
    onEnd()
  }
  if (active) return <LaunchFlow game={item} mode="real" onEnd={end} />
  if (refusal === null) return null
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {refusal.text}
      </p>
      <Remedy remedy={refusal.remedy} />
    </>
  )
}
