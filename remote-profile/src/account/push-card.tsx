import { type PushState, pushActs, usePushState } from '@trebol/shared/push'
import { Banner, Button, Card } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './account.module.css'
import { PushSwitches } from './push-switches.tsx'
import { texts } from './texts/texts.ts'

type Shown = Exclude<PushState, { kind: 'unknown' | 'absent' }>

/**
 * Notices on this device. The browser is never asked before the player has pressed; nothing is drawn where the operator has
 * no provider.
 */
export function PushCard() {
  const state = usePushState()
  return state.kind === 'unknown' || state.kind === 'absent' ? null : <ShownCard state={state} />
}

function ShownCard({ state }: { readonly state: Shown }) {
  const t = texts.use().push
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const { kind } = state
  // The button that was pressed is gone with the state that it belonged to.
  useEffect(() => {
    if (kind === 'busy' || !pressed.current) return
    pressed.current = false
    box.current?.focus()
  }, [kind])
  const press = (act: 'enable' | 'disable') => () => {
    pressed.current = true
    void pushActs()?.[act]()
  }
  return (
    <Card title={t.title}>
      <div ref={box} tabIndex={-1} className={styles.form}>
        <PushBody state={state} onEnable={press('enable')} onDisable={press('disable')} />
      </div>
    </Card>
  )
}

type BodyProps = { readonly state: Shown; readonly onEnable: () => void; readonly onDisable: () => void }

function PushBody({ state, onEnable, onDisable }: BodyProps) {
  const t = texts.use().push
  switch (state.kind) {
    case 'unsupported':
      return <p>{t.failures[state.failed]}</p>
    case 'blocked':
      return <p role="status">{t.failures['permission-blocked']}</p>
    case 'busy':
      return <p role="status">{t.busy}</p>
    case 'off':
      return (
        <>
          {state.failed && (
            <Banner tone="error" role="alert">
              {t.failures[state.failed]}
            </Banner>
          )}
          <Question onEnable={onEnable} />
        </>
      )
    case 'on':
      return (
        <>
          {state.failed && (
            <Banner tone="error" role="alert">
              {t.failures[state.failed]}
            </Banner>
          )}
          <PushSwitches topics={state.topics} changing={state.changing} onDisable={onDisable} />
        </>
      )
  }
}

/** Our own question, before the browser's. "Ahora no" is an answer: it is not asked again while the page is open. */
function Question({ onEnable }: { readonly onEnable: () => void }) {
  const t = texts.use().push
  const [later, setLater] = useState(false)
  return (
    <>
      {later ? (
        <p role="status">{t.later}</p>
      ) : (
        <>
          <p className={styles.strong}>{t.question}</p>
          <p className={styles.soft}>{t.questionHelp}</p>
        </>
      )}
      <div className={styles.acts}>
        <Button kind={later ? 'secondary' : 'primary'} onClick={onEnable}>
          {t.enable}
        </Button>
        {!later && (
          <Button kind="quiet" onClick={() => setLater(true)}>
            {t.notNow}
          </Button>
        )}
      </div>
    </>
  )
}
