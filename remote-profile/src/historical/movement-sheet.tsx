import { Link } from '@trebol/shared/router'
import { loadPart, useLocale } from '@trebol/shared/store'
import { buttonClass, type Definition, DefinitionList, Dialog } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { AboutRoom } from './about-room.tsx'
import { AmountOf } from './amount-of.tsx'
import styles from './historical-page.module.css'
import type { Movement } from './load-historical.ts'
import type { MovementAbout } from './movement-about.tsx'
import { texts } from './texts/texts.ts'

/** Everything that is known of one movement, and where to turn when it is wrong. */
export function MovementSheet({ movement, onClose }: { readonly movement: Movement; readonly onClose: () => void }) {
  const t = texts.use()
  const locale = useLocale()
  const About = useAbout()
  const { id, at, kind, product, title, ref, amount, iso, balance_after: after, status, detail } = movement
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(new Date(at))
  const items: readonly Definition[] = [
    { term: t.date, value: <time dateTime={at}>{moment}</time> },
    { term: t.kind, value: t.kinds[kind] },
    ...(product ? [{ term: t.product, value: t.products[product] }] : []),
    { term: t.detail, value: title },
    ...(detail ? [{ term: t.provider, value: detail.provider }] : []),
    { term: t.amount, value: <AmountOf amount={amount} iso={iso} signed withIso /> },
    { term: t.after, value: <AmountOf amount={after} iso={iso} withIso /> },
    { term: t.status, value: t.statuses[status] },
    { term: detail ? t.round : t.ref, value: ref, copy: ref },
    { term: t.id, value: id, copy: id },
  ]
  return (
    <Dialog shape="sheet" title={t.sheet} onClose={onClose}>
      <DefinitionList items={items} />
      {About === 'coming' ? <AboutRoom movement={movement} /> : About && <About movement={movement} />}
      <div className={styles.actions}>
        {detail && (
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to={`/rng?ronda=${encodeURIComponent(detail.round_id)}#verificar`}
          >
            {t.verifyRound}
          </Link>
        )}
        <Link className={buttonClass({ kind: 'secondary' })} to={`/dispute-resolution?ref=${encodeURIComponent(id)}`}>
          {detail ? t.reportRound : t.report}
        </Link>
      </div>
    </Dialog>
  )
}

type About = typeof MovementAbout

const load = (): Promise<About> =>
  import(/* webpackChunkName: "movement-about" */ './movement-about.tsx').then(({ MovementAbout: part }) => part)

/** Most visits open no detail. Without it the sheet has what its line says. */
function useAbout(): About | 'coming' | null {
  const [part, setPart] = useState<About | 'coming' | null>('coming')
  useEffect(() => {
    let gone = false
    loadPart(load).then(
      (loaded) => gone || setPart(() => loaded),
      () => gone || setPart(null),
    )
    return () => {
      gone = true
    }
  }, [])
  return part
}
