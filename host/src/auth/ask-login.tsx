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
  const { revalidate } = useRevalidator()
  const { kind } = useSession()
  useEffect(() => {
    if (kind === 'player') void revalidate()
  }, [kind, revalidate])
  return (
    <>
      <PageHeading>{t.pages[pattern]}</PageHeading>
      <Panel title={t.askLogin.text}>
        <Button onClick={() => openAuth('login')}>{t.askLogin.button}</Button>
        <Button kind="secondary" onClick={() => openAuth('register')}>
          {t.nav.register}
        </Button>
      </Panel>
    </>
  )
}
