import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '@trebol/shared/router'
import { Button, buttonClass, Panel } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { failureText } from '../errors/failure-text.ts'
import { useRetryOnline } from '../errors/use-retry-online.ts'
import { UnitError } from '../loader/unit-error.ts'
import { noteUnitEvent } from '../loader/unit-events.ts'
import { texts } from '../texts/texts.ts'

/**
 * The error screen of the specification (section 2, to the letter) in place of a page that could not be loaded or drawn; the
 * shell around it goes on. *Reintentar* needs no reload; a network that comes back presses it.
 */
export function AreaFailure() {
  const t = texts.use()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    // The loader has told of a unit that did not come; a refusal of the server is no fault of the code.
    if (!(error instanceof UnitError) && !isRouteErrorResponse(error)) noteUnitEvent({ kind: 'error', error })
  }, [error])
  const missing = isRouteErrorResponse(error) && error.status === 404
  // Reading the page again would leave the error on the screen when its beginning and end are drawn as one: the router takes it off
  // then, or at a navigation, also to the same address.
  const retry = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  useRetryOnline({ retry, isBusy }, error, missing)
  const code = error instanceof UnitError ? error.unit : isRouteErrorResponse(error) ? String(error.status) : null
  return (
    <Panel
      art="broken"
      heading="h1"
      title={missing ? t.errors.notFound : t.errors.any}
      text={missing ? undefined : `${t.failure.title}. ${failureText(t, error)}`}
      role="alert"
      note={code ? t.failure.code(code) : undefined}
    >
      {!missing && (
        <Button onClick={retry} busy={isBusy}>
          {t.failure.retry}
        </Button>
      )}
      <a className={buttonClass({ kind: missing ? 'primary' : 'quiet' })} href="/">
        {t.errors.home}
      </a>
    </Panel>
  )
}
