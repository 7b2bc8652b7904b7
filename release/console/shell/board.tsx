import { useEffect, useState } from 'react'
import { overviewSchema } from '../../src/ops/overview-schema.ts'
import type { Who } from '../../src/ops/who.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useActs } from '../acts/use-acts.ts'
import { ask, type Fault, failed } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { AuditView } from '../audit/audit-view.tsx'
import { HealthView } from '../health/health-view.tsx'
import { KeysView } from '../keys/keys-view.tsx'
import { LiveView } from '../live/live-view.tsx'
import { LogView } from '../log/log-view.tsx'
import { whyNotAllowed } from '../session/why-not-allowed.ts'
import { clockTime } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './board.module.css'
import { TopBar } from './top-bar.tsx'
import { keysViews, useView, views } from './use-view.ts'
import { Waiting } from './waiting.tsx'

const everyMs = 2_000

type Props = {
  readonly who: Who
  readonly onSignOut: () => Promise<Fault | null>
  readonly onEnd: (note: string) => void
}

/** What went wrong with the newest look, and from when what is shown is. */
const staleLine = (fault: Fault, at: Date | null) =>
  at === null ? fault.message : `${fault.message} Shown is what was known at ${clockTime(at)}.`

/** Everything behind the sign-in. */
export function Board({ who, onSignOut, onEnd }: Props) {
  const view = useView()
  const [channel, setChannel] = useState(who.channel)
  // A call that is refused is recorded each time: what the key may not see is not asked for.
  const unreadable = whyNotAllowed(who, 'read', null, channel)
  const { value, fault, at, reload } = usePolled(`overview ${channel}`, everyMs, (signal) =>
    unreadable === null
      ? ask(overviewSchema, `/api/v1/overview?channel=${encodeURIComponent(channel)}`, { signal })
      : Promise.resolve(failed('refused', unreadable)),
  )
  const acts = useActs({ onChanged: reload, onEnd })

  useEffect(() => {
    if (fault?.kind === 'ended') onEnd(fault.message)
  }, [fault, onEnd])
  useEffect(() => {
    document.title = `${views[view]} · ${channel} | Trébol releases`
  }, [view, channel])

  const { status } = value ?? {}
  const keysHidden = whyNotAllowed(who, 'keys', null, null)
  return (
    <>
      <TopBar
        {...{ who, view, channel, onSignOut }}
        channels={value?.channels ?? [channel]}
        onChannel={(next) => {
          acts.close()
          setChannel(next)
        }}
      />
      <main className={styles.main}>
        {fault && fault.kind !== 'ended' && <Notice tone="danger" text={staleLine(fault, at)} />}
        {!value && !fault && <Waiting text={`Reading ${channel} …`} />}
        {value && view === 'live' && (
          <LiveView overview={value} who={who} onAct={acts.open} progress={acts.progress} onDismiss={acts.dismiss} />
        )}
        {value && status && view === 'health' && <HealthView channel={channel} overview={value} onEnd={onEnd} />}
        {status && view === 'log' && <LogView key={channel} channel={channel} rev={status.rev} onEnd={onEnd} />}
        {keysViews.has(view) && keysHidden !== null && <Notice tone="gold" text={keysHidden} />}
        {view === 'keys' && keysHidden === null && <KeysView who={who} onEnd={onEnd} />}
        {view === 'audit' && keysHidden === null && <AuditView channels={value?.channels ?? [channel]} onEnd={onEnd} />}
      </main>
      {value && acts.act && <ActDialog key={acts.act.opened} act={acts.act} overview={value} acts={acts} />}
    </>
  )
}
