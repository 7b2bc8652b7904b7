import type { Deposit } from '@trebol/shared/contract'
import { declineReasons } from '@trebol/shared/contract/card'
import { useLocale } from '@trebol/shared/store'
import { Banner, Button } from '@trebol/shared/ui'
import { useState } from 'react'
import page from '../deposit-page.module.css'
import { formAddress, frameAddress } from './frame-address.ts'
import styles from './pay.module.css'
import { texts } from './texts/texts.ts'
import { useCardFrame } from './use-card-frame.ts'

type Props = {
  readonly frame: { readonly url: string; readonly provider: string }
  readonly declined: Deposit['declined']
  readonly onLook: () => void
}

/** On its own origin the form keeps that origin; it opens nothing and leads nowhere else. */
const ownOrigin = 'allow-scripts allow-same-origin allow-forms'

/** The card's form of the processor. What is typed there never reaches this page, and what it says proves nothing. */
export function CardFrame({ frame: { url, provider }, declined, onLook }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const look = { theme: document.documentElement.dataset.theme, locale }
  // The address stands: another theme would load the form anew and take what was typed. It is told of another language.
  const [address] = useState(() => frameAddress(url, new URL(location.href), look))
  // The form tells of its own attempts; this is for who comes back to a deposit.
  const [before] = useState(declined)
  const known = declineReasons.find((reason) => reason === before?.reason)
  const { frame, phase, height, attempt, retry } = useCardFrame(address, { locale, onLook })
  return (
    <div className={styles.card}>
      {declined?.blocked ? (
        <Banner tone="warning" title={t.blocked.title}>
          {t.blocked.text}
        </Banner>
      ) : (
        before !== null && <Banner tone="warning">{t.declined(known ? t.reasons[known] : before.text)}</Banner>
      )}
      <p className={styles.whose}>{t.whose(provider)}</p>
      {address !== null && (
        <div className={styles.place} data-phase={phase} aria-busy={phase === 'loading'}>
          <iframe
            key={attempt}
            ref={frame}
            title={t.title(provider)}
            src={address.href}
            sandbox={ownOrigin}
            referrerPolicy="strict-origin"
            className={styles.frame}
            data-waiting={phase === 'ready' ? undefined : true}
            style={height === null ? undefined : { blockSize: height }}
          />
          {phase === 'loading' && <p className={styles.wait}>{t.loading}</p>}
        </div>
      )}
      <div role="status">
        {phase === 'silent' && (
          <Banner
            tone="warning"
            title={t.silent.title(provider)}
            action={
              address !== null && (
                <Button kind="secondary" onClick={retry}>
                  {t.silent.retry}
                </Button>
              )
            }
          >
            {t.silent.text}
          </Banner>
        )}
      </div>
      <a className={phase === 'silent' ? page.go : page.chat} href={formAddress(url, look)?.href ?? url}>
        {t.goOn(provider)}
      </a>
    </div>
  )
}
