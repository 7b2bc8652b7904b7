import { isRouteErrorResponse, useRevalidator, useRouteError } from '@trebol/shared/router'
import { Button, buttonClass, Panel } from '@trebol/shared/ui'
import { UnitError } from '../loader/unit-error.ts'
import { texts } from '../texts.ts'

/** In place of a page that could not be loaded or drawn; the shell around it goes on. *Reintentar* needs no reload. */
export function AreaFailure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const code = error instanceof UnitError ? error.unit : isRouteErrorResponse(error) ? String(error.status) : null
  return (
    <Panel
      art="broken"
      title={texts.failure.title}
      text={texts.failure.text}
      role="alert"
      note={code ? texts.failure.code(code) : undefined}
    >
      <Button onClick={() => revalidate()} busy={state === 'loading'}>
        {texts.failure.retry}
      </Button>
      <a className={buttonClass({ kind: 'quiet' })} href="/">
        {texts.failure.home}
      </a>
    </Panel>
  )
}
