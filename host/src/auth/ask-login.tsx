import type { Pattern } from '@trebol/shared/contract'
import { useLoaderData, useRevalidator } from '@trebol/shared/router'
import { openAuth, useSession } from '@trebol/shared/store'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { texts } from '../texts/texts.ts'

/** In place of a page that needs login: the address stays, and the page loads here once the player is in. */
export function AskLogin() {
  const t = texts.use()
  const pattern = useLoaderData<Pattern>()
  const { revalidate, state } = useRevalidator()
  const { kind } = useSession()
  useEffect(() => {
    // The check of the session may end after the page has given up waiting for it.
    if (kind === 'player') void revalidate()
  }, [kind, revalidate])
  return (
    <>
      <PageHeading>{t.pages[pattern]}</PageHeading>
      {kind === 'unknown' ? (
        // Somebody was logged in here, and the server has not said yet whether he still is.
        <Panel title={t.askLogin.unsure} text={t.askLogin.kept}>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.failure.retry}
          </Button>
        </Panel>
      ) : (
        <Panel title={t.askLogin.text}>
          <Button onClick={() => openAuth('login')}>{t.askLogin.button}</Button>
          <Button kind="secondary" onClick={() => openAuth('register')}>
            {t.nav.register}
          </Button>
        </Panel>
      )}
    </>
  )
}
