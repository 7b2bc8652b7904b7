import type { Kyc } from '@trebol/shared/contract'
import { useLoaderData, useRevalidator } from '@trebol/shared/router'
import { useLocale, useSession } from '@trebol/shared/store'
import { announce, ErrorPanel, Loading, Skeleton } from '@trebol/shared/ui'
import { useEffect, useRef } from 'react'
import type { Verification } from './load-verification.ts'
import { RequirementCard } from './requirement-card.tsx'
import { texts } from './texts/texts.ts'
import styles from './verification-panel.module.css'

/** Where the verification of the player stands, and what he can send. */
export function VerificationPanel() {
  const { verification } = useLoaderData<{ readonly verification: Verification }>()
  const { revalidate, state } = useRevalidator()
  switch (verification.kind) {
    case 'guest':
      return <Visitor />
    case 'failed':
      return (
        <ErrorPanel
          text={verification.text ?? undefined}
          code={verification.code ?? undefined}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )
    case 'known':
      return <Known kyc={verification.kyc} onSent={() => revalidate()} />
  }
}

/** Somebody who logs in here, or turns out to be logged in, gets what is his; the page of a device that knows one has room for it. */
function Visitor() {
  const t = texts.use()
  const { kind } = useSession()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (kind === 'player') void revalidate()
  }, [kind, revalidate])
  if (kind === 'guest') return null
  return (
    <div className={styles.room}>
      <Loading label={t.loading}>
        <Skeleton shape="block" />
      </Loading>
    </div>
  )
}

function Known({ kyc, onSent }: { readonly kyc: Kyc; readonly onSent: () => Promise<void> }) {
  const t = texts.use()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const day = (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

  async function sent() {
    await onSent()
    announce(t.sent)
    heading.current?.focus()
  }

  return (
    <section className={styles.panel} aria-labelledby="mi-verificacion">
      <div className={styles.status} data-status={kyc.status}>
        <h2 id="mi-verificacion" ref={heading} tabIndex={-1} className={styles.title}>
          {t.mine}: {t.statuses[kyc.status]}
        </h2>
        <p>{t.next[kyc.status]}</p>
        {kyc.deadline && (
          <p className={styles.deadline}>
            {Date.parse(kyc.deadline) < Date.now() ? t.late(day(kyc.deadline)) : t.deadline(day(kyc.deadline))}
          </p>
        )}
        {kyc.answer_by ? (
          <p className={styles.deadline}>{t.answerBy(moment(kyc.answer_by))}</p>
        ) : (
          typeof kyc.ahead === 'number' && <p>{t.ahead(kyc.ahead)}</p>
        )}
      </div>
      <ul className={styles.list}>
        {kyc.requirements.map((requirement) => (
          <li key={requirement.id}>
            <RequirementCard requirement={requirement} onSent={sent} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t.never}</p>
    </section>
  )
}
