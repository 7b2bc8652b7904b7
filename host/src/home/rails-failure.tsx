import { useRevalidator } from '@trebol/shared/router'
import { Button, Panel } from '@trebol/shared/ui'
import { texts } from '../texts.ts'

export function RailsFailure() {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel art="broken" role="alert" title={texts.home.railsFailed} text={texts.failure.text}>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {texts.failure.retry}
      </Button>
    </Panel>
  )
}
