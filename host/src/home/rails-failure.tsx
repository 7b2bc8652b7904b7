import { useRevalidator } from '@trebol/shared/router'
import { Button, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

export function RailsFailure() {
  const t = texts.use()
  const { revalidate, state } = useRevalidator()
  return (
    <Panel art="broken" role="alert" title={t.home.railsFailed} text={t.failure.text}>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {t.failure.retry}
      </Button>
    </Panel>
  )
}
