import { Button, Clover } from '@trebol/shared/ui'
import { useEffect, useMemo, useState } from 'react'
import { createPanelClient, PanelClientContext } from '../api/desk-client.ts'
import { SignIn } from '../session/sign-in.tsx'
import { useDeskSession, type Who } from '../session/use-desk-session.ts'
import styles from './desk.module.css'
import { deskViews } from './desk-views.ts'

/** The desk: the form for the password, or the panels of whoever signed in. */
export function Desk() {
  const { state, signIn, signOut, end } = useDeskSession()
  switch (state.kind) {
    case 'asking':
      return <p className={styles.waiting}>Looking who is signed in …</p>
    case 'signed-out':
      return <SignIn note={state.note} onSignIn={signIn} />
    case 'signed-in':
      return <Board who={state.who} onSignOut={() => void signOut()} onEnd={end} />
  }
}

type Props = { readonly who: Who; readonly onSignOut: () => void; readonly onEnd: (note: string) => void }

function Board({ who, onSignOut, onEnd }: Props) {
  const views = deskViews.filter(({ id }) => who.panels.includes(id))
  const chosen = useHash()
  const view = views.find(({ id }) => id === chosen) ?? views[0]
  const client = useMemo(() => createPanelClient(who.token, ({ message }) => onEnd(message)), [who.token, onEnd])
  useEffect(() => {
    document.title = `${view?.title ?? 'Nothing'} | Trébol desk`
  }, [view])
  return (
    <PanelClientContext value={client}>
      <header className={styles.bar}>
        <h1 className={styles.brand}>
          <Clover size={28} />
          Trébol desk
        </h1>
        <nav aria-label="Panels" className={styles.views}>
          {views.map(({ id, title }) => (
            <a key={id} href={`#${id}`} aria-current={id === view?.id ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <span className={styles.who}>{who.operator.name}</span>
        <Button kind="quiet" small onClick={onSignOut}>
          Sign out
        </Button>
      </header>
      <main className={styles.main}>{view ? <view.View /> : <p>You may use no panel: ask who runs the desk.</p>}</main>
    </PanelClientContext>
  )
}

/** The panel in the address: `#players`, or `#players/<id>`. */
function useHash(): string {
  const [hash, setHash] = useState(() => location.hash)
  useEffect(() => {
    const read = () => setHash(location.hash)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash.slice(1).split('/')[0] ?? ''
}
