import type { Currency } from '@trebol/shared/contract'
import { usePromptedLimits } from '@trebol/shared/protection'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useCurrency, useLocale } from '@trebol/shared/store'
import { Dialog, LimitPrompt, promptTexts } from '@trebol/shared/ui'
import styles from './auth.module.css'
import { authTexts } from './texts/auth-texts.ts'

type Props = { readonly onClose: () => void }

/** After signing up, before anything is paid or played: limits, for whoever wants some, and where the other tools are. */
export function WelcomeDialog({ onClose }: Props) {
  const iso = useCurrency()
  const currency = useCurrencies().find((one) => one.iso === iso)
  return currency && <Welcome currency={currency} onClose={onClose} />
}

function Welcome({ currency, onClose }: Props & { readonly currency: Currency }) {
  const t = authTexts.use()
  const { title } = promptTexts.use()
  const { busy, problem, save } = usePromptedLimits({ currency, onSaved: onClose })
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <LimitPrompt
        currency={currency}
        locale={useLocale()}
        busy={busy}
        problem={problem}
        onSave={(limits) => void save(limits)}
        onSkip={onClose}
      />
      <p className={styles.tools}>
        {t.auth.tools}{' '}
        <Link to="/responsible-gambling" onClick={onClose}>
          {t.auth.toTools}
        </Link>
      </p>
    </Dialog>
  )
}
