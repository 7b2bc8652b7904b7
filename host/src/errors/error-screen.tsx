import { isRouteErrorResponse, useRouteError } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

/** The whole app failed. Texts of the specification, section 2, to the letter. */
export function ErrorScreen() {
  const t = texts.use()
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="contenido">
      <Panel art="broken" heading="h1" role="alert" title={missing ? t.errors.notFound : t.errors.any}>
        <a className={buttonClass()} href="/">
          {t.errors.home}
        </a>
      </Panel>
    </main>
  )
}
