import { isRouteErrorResponse, useRevalidator, useRouteError } from '@trebol/shared/router'
import { Button, buttonClass, PageHeading, Panel } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { UnitError } from '../loader/unit-error.ts'
import { noteUnitEvent } from '../loader/unit-events.ts'
import { texts } from '../texts/texts.ts'
import { usePageTitle } from './use-page-title.ts'

/** In place of a page that could not be loaded or drawn; the shell around it goes on. *Reintentar* needs no reload. */
export function AreaFailure() {
  const t = texts.use()
  const title = usePageTitle()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    // The loader has told of a unit that did not come; a refusal of the server is no fault of the code.
    if (!(error instanceof UnitError) && !isRouteErrorResponse(error)) noteUnitEvent({ kind: 'error', error })
  }, [error])
  const code = error instanceof UnitError ? error.unit : isRouteErrorResponse(error) ? String(error.status) : null
  return (
    <>
      {title && <PageHeading>{title}</PageHeading>}
      <Panel
        art="broken"
        title={t.failure.title}
        text={t.failure.text}
        role="alert"
        note={code ? t.failure.code(code) : undefined}
      >
        <Button onClick={() => revalidate()} busy={state === 'loading'}>
          {t.failure.retry}
        </Button>
        <a className={buttonClass({ kind: 'quiet' })} href="/">
          {t.failure.home}
        </a>
      </Panel>
    </>
  )
}
