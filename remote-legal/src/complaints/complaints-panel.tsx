import type { ComplaintReceipt } from '@trebol/shared/contract'
import { Link, useLoaderData, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { useLocale, useSession } from '@trebol/shared/store'
import { Banner, ErrorPanel, Loading, Skeleton } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { showDay } from '../figures/show-figures.ts'
import { useReloadOnLogin } from '../protection/use-reload-on-login.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintList } from './complaint-list.tsx'
import styles from './complaints.module.css'
import type { loadComplaints } from './load-complaints.ts'
import { StepsBox } from './steps-box.tsx'
import { texts } from './texts/texts.ts'
import { MissingThread, ThreadView } from './thread-view.tsx'
import { VisitorForm } from './visitor-form.tsx'

/** The way of a complaint, the form, and what the player has complained about; or one complaint whole. */
export function ComplaintsPanel() {
  const { terms, mine } = useLoaderData<typeof loadComplaints>()
  const { revalidate, state } = useRevalidator()
  useReloadOnLogin(mine.kind === 'failed' ? null : mine.kind === 'guest')
  useRereadWhenSeen(mine.kind !== 'guest')
  return (
    <div className={styles.panel}>
      {mine.kind !== 'thread' && <StepsBox terms={terms} />}
      {mine.kind === 'failed' ? (
        <ErrorPanel
          text={mine.text ?? undefined}
          code={mine.code ?? undefined}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        <Mine />
      )}
    </div>
  )
}

function Mine() {
  const t = texts.use()
  const session = useSession()
  const { mine } = useLoaderData<typeof loadComplaints>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [made, setMade] = useState<(ComplaintReceipt & { readonly byMail: boolean }) | null>(null)
  const waiting = (
    <div className={styles.room}>
      <Loading label={t.loading}>
        <Skeleton shape="block" />
      </Loading>
    </div>
  )
  if (mine.kind === 'failed') return null
  if (mine.kind === 'guest') {
    if (session.kind !== 'guest') return waiting
    return made === null ? (
      <VisitorForm onMade={(receipt) => setMade({ ...receipt, byMail: true })} />
    ) : (
      <Made receipt={made} />
    )
  }
  if (session.kind !== 'player') return waiting
  const { user } = session
  if (mine.kind === 'thread') {
    if (mine.thread === null) return <MissingThread />
    const { number } = mine.thread.complaint
    return <ThreadView key={number} thread={mine.thread} playerId={user.id} onChanged={revalidate} />
  }
  return (
    <>
      {made !== null && !made.byMail && <Made receipt={made} />}
      <ComplaintForm
        // Another operation in the address is another form.
        key={`${user.id} ${search.get('ref') ?? ''}`}
        user={user}
        movements={mine.movements}
        onMade={(receipt) => {
          setMade({ ...receipt, byMail: false })
          // What was asked for is done; the change of the address reads the page anew.
          if (search.size > 0) setSearch({}, { replace: true, preventScrollReset: true })
          else void revalidate()
        }}
      />
      <ComplaintList items={mine.items} next={mine.next} />
    </>
  )
}

function Made({ receipt }: { readonly receipt: ComplaintReceipt & { readonly byMail: boolean } }) {
  const t = texts.use().form
  const { number, answer_by: by, byMail } = receipt
  const line = t.made(number, showDay(by, useLocale()))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (line !== '') box.current?.focus()
  }, [line])
  return (
    <div ref={box} tabIndex={-1} className={styles.made}>
      <Banner
        tone="success"
        role="status"
        action={
          byMail ? (
            <p>{t.keepNumber}</p>
          ) : (
            <Link to={`?n=${number}`} className={styles.link}>
              {t.see}
            </Link>
          )
        }
      >
        {line}
      </Banner>
    </div>
  )
}

/** What the operator has written meanwhile is there when the player looks again. */
function useRereadWhenSeen(on: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!on) return
    const seen = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [on, revalidate])
}
