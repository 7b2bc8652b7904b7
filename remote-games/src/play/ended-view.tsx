import type { Launch, PlaySession } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Button, buttonClass, DefinitionList } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './ended-view.module.css'
import { KeepDialog } from './keep/keep-dialog.tsx'
import { useKept } from './keep/use-kept.ts'
import { OwnWays } from './own-ways.tsx'
import type { EndReason } from './session/decide-next.ts'
import { showTime } from './session/show-time.ts'
import { playTexts } from './texts/play-texts.ts'
import { useAmounts } from './use-amounts.ts'

type Props = { readonly launch: Launch; readonly why: EndReason; readonly session: PlaySession | null }

/** What the session came to, by the ledger. It says where the figures are kept and asks for nothing. */
export function EndedView({ launch, why, session }: Props) {
  const t = playTexts.use()
  const amount = useAmounts(launch.iso)
  const { isWin, kept } = useKept(launch, session)
  const [keeping, setKeeping] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.place}>
      <section className={styles.panel}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t.summary}
        </h1>
        <p role="status">{t.ended[why]}</p>
        <p className={styles.game}>{launch.title}</p>
        {session && (
          <DefinitionList
            items={[
              { term: t.time, value: showTime(session.elapsed_s) },
              { term: t.staked, value: amount(session.staked) },
              { term: t.won, value: amount(session.won) },
              { term: t.net, value: amount(session.net, true) },
            ]}
          />
        )}
        <div className={styles.actions}>
          <Link className={buttonClass()} to={launch.return_to}>
            {t.backToCasino}
          </Link>
          <Link className={buttonClass({ kind: 'secondary' })} to="/profile/historical">
            {t.history}
          </Link>
          {isWin && (
            <Button kind="secondary" onClick={() => setKeeping(true)}>
              {t.keep.title}
            </Button>
          )}
        </div>
        {keeping && session && <KeepDialog session={session} onKept={kept} onClose={() => setKeeping(false)} />}
      </section>
      <OwnWays />
    </div>
  )
}
