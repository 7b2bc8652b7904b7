import { openCurrency } from '@trebol/shared/store'
import { Button, LinkButton } from '@trebol/shared/ui'
import type { LaunchRefusal } from './launch-refusal.ts'
import { launchTexts } from './texts/launch-texts.ts'

/** What mends a launch that was refused, where something does. */
export function Remedy({ remedy }: Pick<LaunchRefusal, 'remedy'>) {
  const t = launchTexts.use()
  switch (remedy) {
    case null:
      return null
    case 'currency':
      return (
        <Button kind="secondary" small onClick={openCurrency}>
          {t.changeCurrency}
        </Button>
      )
    case 'deposit':
      return (
        <LinkButton kind="secondary" small href="/profile/deposit">
          {t.deposit}
        </LinkButton>
      )
    case 'verify':
      return (
        <LinkButton kind="secondary" small href="/kyc">
          {t.verify}
        </LinkButton>
      )
    case 'terms':
      return (
        <LinkButton kind="secondary" small href="/terms-and-conditions">
          {t.terms}
        </LinkButton>
      )
  }
}
