import type { AcceptedDocument } from '@trebol/shared/contract'
import { AcceptDocuments, acceptanceTexts } from '@trebol/shared/protection'
import { useLoaderData, useRevalidator } from '@trebol/shared/router'
import { useLocale, useSession } from '@trebol/shared/store'
import { announce, Button } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { useReloadOnLogin } from '../protection/use-reload-on-login.ts'
import styles from './acceptance-panel.module.css'
import type { Acceptances } from './load-acceptances.ts'
import { texts } from './texts/texts.ts'

type Loaded = { readonly slug: AcceptedDocument; readonly acceptances: Acceptances }

/** Which version the player has accepted; where another one is in force, what changed and a plain yes. */
export function AcceptancePanel() {
  const { acceptances } = useLoaderData<Loaded>()
  const isPlayer = useSession().kind === 'player'
  useReloadOnLogin(acceptances.kind === 'failed' ? null : acceptances.kind === 'guest')
  // A page that was drawn for everybody has room for a player here, and nothing else.
  return <div className={styles.place}>{isPlayer && <Panel acceptances={acceptances} />}</div>
}

function Panel({ acceptances }: Pick<Loaded, 'acceptances'>) {
  const t = texts.use()
  const { revalidate, state } = useRevalidator()
  switch (acceptances.kind) {
    case 'guest':
      return null
    case 'failed':
      return (
        <p className={styles.line}>
          {t.failed}{' '}
          <Button kind="quiet" small busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.retry}
          </Button>
        </p>
      )
    case 'known':
      return <Known items={acceptances.items} />
  }
}

function Known({ items }: Pick<Extract<Acceptances, { kind: 'known' }>, 'items'>) {
  const t = texts.use()
  const prompt = acceptanceTexts.use()
  const { slug } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' })
  const line = useRef<HTMLParagraphElement>(null)
  const [pressed, setPressed] = useState(false)
  const changed = items.filter(({ version, accepted }) => accepted?.version !== version)
  const accepted = items.find(({ document }) => document === slug)?.accepted
  const done = pressed && changed.length === 0

  useEffect(() => {
    // The button that had focus is gone.
    if (done) line.current?.focus()
  }, [done])

  if (changed.length === 0) {
    return (
      accepted && (
        <p ref={line} tabIndex={-1} className={styles.line}>
          {t.accepted(accepted.version, day.format(new Date(accepted.at)))}
        </p>
      )
    )
  }
  return (
    <section className={styles.panel} aria-labelledby="mi-aceptacion">
      <h2 id="mi-aceptacion" className={styles.title}>
        {prompt.title}
      </h2>
      <AcceptDocuments
        items={changed}
        onAccepted={() => {
          setPressed(true)
          announce(prompt.accepted)
          void revalidate()
        }}
      />
    </section>
  )
}
