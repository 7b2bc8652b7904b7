import { useAsyncError, useRevalidator } from '@trebol/shared/router'
import { Button, Panel } from '@trebol/shared/ui'
import { failureText } from '../errors/failure-text.ts'
import { useRetryOnline } from '../errors/use-retry-online.ts'
import { texts } from '../texts/texts.ts'
import { homeTexts } from './texts/home-texts.ts'

export function RailsFailure() {
  const t = texts.use()
  const home = homeTexts.use()
  const error = useAsyncError()
  const { revalidate, state } = useRevalidator()
  const retry = () => void revalidate()
  useRetryOnline({ retry, isBusy: state === 'loading' }, error)
  return (
    <Panel art="broken" role="alert" title={home.railsFailed} text={failureText(t, error)}>
      <Button busy={state === 'loading'} onClick={retry}>
        {t.failure.retry}
      </Button>
    </Panel>
  )
}
