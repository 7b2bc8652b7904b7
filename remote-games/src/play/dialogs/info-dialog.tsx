import type { Launch, PlaySession } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Dialog, LinkButton } from '@trebol/shared/ui'
import { percent } from '../../lobby/percent.ts'
import { playTexts } from '../texts/play-texts.ts'
import { useAmounts } from '../use-amounts.ts'
import styles from './dialogs.module.css'

type Props = { readonly launch: Launch; readonly session: PlaySession | null; readonly onClose: () => void }

/** Rules and return of the game, and what the player's own limits still allow. */
export function InfoDialog({ launch, session, onClose }: Props) {
  const t = playTexts.use()
  const locale = useLocale()
  const amount = useAmounts(launch.iso)
  const minutes = session?.minutes_left ?? null
  const spend = session?.spend_left ?? null
  return (
    <Dialog title={launch.title} onClose={onClose}>
      {launch.rtp && (
        <>
          <p className={styles.lead}>{t.rtp(percent(launch.rtp, locale))}</p>
          <p className={styles.note}>{t.rtpNote}</p>
        </>
      )}
      <h3 className={styles.heading}>{t.rules}</h3>
      {launch.rules.length > 0 ? (
        <ul className={styles.rules}>
          {launch.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : (
        <p>{t.noRules}</p>
      )}
      {(minutes !== null || spend !== null) && (
        <>
          <h3 className={styles.heading}>{t.left}</h3>
          {minutes !== null && <p>{t.minutesLeft(minutes)}</p>}
          {spend !== null && <p>{t.spendLeft(amount(spend.amount))}</p>}
        </>
      )}
      <div className={styles.actions}>
        <LinkButton kind="secondary" newTab href="/responsible-gambling?tab=limites">
          {t.limits}
        </LinkButton>
      </div>
    </Dialog>
  )
}
