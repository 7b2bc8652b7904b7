import type { Currency } from '@trebol/shared/contract'
import { usePromptedLimits } from '@trebol/shared/protection'
import { useLocale } from '@trebol/shared/store'
import { LimitPrompt, promptTexts } from '@trebol/shared/ui'
import { useId } from 'react'
import styles from './deposit-page.module.css'

type Props = { readonly currency: Currency; readonly onSaved: () => void; readonly onSkip: () => void }

/** Before the first deposit: limits, for whoever wants to set some. */
export function FirstLimits({ currency, onSaved, onSkip }: Props) {
  const { title } = promptTexts.use()
  const locale = useLocale()
  const id = useId()
  const { busy, problem, save } = usePromptedLimits({ currency, onSaved })
  return (
    <section aria-labelledby={id} className={styles.prompt}>
      <h2 id={id} className={styles.promptTitle}>
        {title}
      </h2>
      <LimitPrompt
        currency={currency}
        locale={locale}
        busy={busy}
        problem={problem}
        onSave={(limits) => void save(limits)}
        onSkip={onSkip}
      />
    </section>
  )
}
