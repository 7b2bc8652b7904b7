import { ApiError, call } from '@trebol/shared/api'
import { getProtection, type Setup, setProtection } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { readCurrency } from '@trebol/shared/store'
import { Button, Dialog } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './launch.module.css'
import { launchGame, type Opened, ownGame } from './launch-game.ts'
import { type LaunchRefusal, launchRefusal } from './launch-refusal.ts'
import { type Reminder, SetupSheet } from './setup-sheet.tsx'
import { launchTexts } from './texts/launch-texts.ts'

type Props = {
  readonly game: Opened
  readonly mode: 'real' | 'demo'
  /** The launch has ended without a game; `null`: the player has called it off. */
  readonly onEnd: (refusal: LaunchRefusal | null) => void
}

type Step =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'setup'
      readonly required: boolean
      readonly errors: Readonly<Record<string, string>>
    }
  | { readonly kind: 'elsewhere'; readonly text: string }

/**
 * From the press on «Jugar» to the game: what the player sets for his session, whether another game may close, and the
 * launch itself, whose instructions carry the redirect. Money is not played while the limits cannot be read.
 */
export function LaunchFlow({ game, mode, onEnd }: Props) {
  const t = launchTexts.use()
  const [step, setStep] = useState<Step>({ kind: 'opening' })
  const iso = useRef(readCurrency()).current
  const reminder = useRef<Reminder>({ now: 60, offered: [] })
  const wish = useRef<{ setup?: Setup; take_over?: boolean }>({})

  async function begin(): Promise<void> {
    if (mode === 'demo' || ownGame(game) === null) return launch()
    try {
      const { contract, session_setup: setup, reality_check, reality_checks } = await call(getProtection, { iso })
      reminder.current = { now: reality_check, offered: reality_checks }
      if (setup === 'off' || contract) return launch()
      setStep({ kind: 'setup', required: setup === 'required', errors: {} })
    } catch (error) {
      const said = error instanceof ApiError && error.kind === 'refused'
      onEnd(said ? launchRefusal(error, launchTexts.read()) : { text: launchTexts.read().unchecked, remedy: null })
    }
  }

  /** The reminder is set before the game opens: one that cannot be set is no reason to play without it. */
  async function start(setup: Setup, minutes: number | null): Promise<void> {
    if (minutes !== null) {
      setStep({ kind: 'opening' })
      try {
        const wish = { reality_check: minutes }
        await sendKeyed({ slot: 'reality-check', wish }, (rid) => call(setProtection, { rid, ...wish }))
      } catch (error) {
        return onEnd(launchRefusal(error, launchTexts.read()))
      }
    }
    return launch({ setup })
  }

  async function launch(more: { setup?: Setup; take_over?: boolean } = {}): Promise<void> {
    wish.current = { ...wish.current, ...more }
    setStep({ kind: 'opening' })
    try {
      await launchGame(game, { mode, iso, ...wish.current })
    } catch (error) {
      settle(error)
    }
  }

  function settle(error: unknown): void {
    const refusal = launchRefusal(error, launchTexts.read())
    const code = error instanceof ApiError ? error.code : null
    const errors = error instanceof ApiError ? error.errors : {}
    const ofSetup = code === 'VALIDATION' && ('minutes' in errors || 'spend' in errors)
    if (code === 'SETUP_REQUIRED' || ofSetup) setStep({ kind: 'setup', required: true, errors })
    else if (code === 'SESSION_OPEN_ELSEWHERE') setStep({ kind: 'elsewhere', text: refusal.text })
    else onEnd(refusal)
  }

  // The press is answered first: what it sends would hold that up on a slow phone.
  useEffect(() => {
    const next = setTimeout(() => void begin())
    return () => clearTimeout(next)
  }, [])

  switch (step.kind) {
    case 'opening':
      return null
    case 'setup':
      return (
        <SetupSheet
          iso={iso}
          required={step.required}
          errors={step.errors}
          busy={false}
          reminder={reminder.current}
          onStart={(setup, minutes) => void start(setup, minutes)}
          onCancel={() => onEnd(null)}
        />
      )
    case 'elsewhere':
      return (
        <Dialog title={t.elsewhere} onClose={() => onEnd(null)}>
          <p>{step.text}</p>
          <div className={styles.actions}>
            <Button onClick={() => void launch({ take_over: true })}>{t.takeOver}</Button>
            <Button kind="secondary" onClick={() => onEnd(null)}>
              {t.cancel}
            </Button>
          </div>
        </Dialog>
      )
  }
}
