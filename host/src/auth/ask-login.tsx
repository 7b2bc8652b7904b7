import { useLoaderData, useRevalidator } from '@trebol/shared/router'
import { openAuth, useSession } from '@trebol/shared/store'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { texts } from '../texts.ts'

/** In place of a page that needs login: the address stays, and the page loads here once the player is in. */
export function AskLogin() {
  const title = useLoaderData<string>()
  const { revalidate } = useRevalidator()
  const { kind } = useSession()
  useEffect(() => {
    // The check of the session may end after the page has given up waiting for it.
    if (kind === 'player') void revalidate()
  }, [kind, revalidate])
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Panel title={texts.askLogin.text}>
        <Button onClick={() => openAuth('login')}>{texts.askLogin.button}</Button>
        <Button kind="secondary" onClick={() => openAuth('register')}>
          {texts.nav.register}
        </Button>
      </Panel>
    </>
  )
}
