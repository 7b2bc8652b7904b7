import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

/** Unknown route: heading and text of the specification, section 2. */
export function NotFound() {
  const t = texts.use()
  const error = useRouteError()
  const { pathname } = useLocation()
  const text =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : `Page not found: ${pathname}`
  return (
    <Panel art="broken" heading="h1" title={t.errors.notFound} text={text}>
      <Link className={buttonClass()} to="/">
        {t.errors.home}
      </Link>
      <Link className={buttonClass({ kind: 'quiet' })} to="/slots">
        {t.errors.slots}
      </Link>
    </Panel>
  )
}
