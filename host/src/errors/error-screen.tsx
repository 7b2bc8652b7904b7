import { isRouteErrorResponse, useRouteError } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from '../texts.ts'

/** The whole app failed. Texts of the specification, section 2, to the letter. */
export function ErrorScreen() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="contenido">
      <Panel art="broken" heading="h1" role="alert" title={missing ? texts.errors.notFound : texts.errors.any}>
        <a className={buttonClass()} href="/">
          {texts.errors.home}
        </a>
      </Panel>
    </main>
  )
}
