import { useLocale } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { sha256 } from './draw-place.ts'
import { texts } from './texts/texts.ts'
import styles from './verify-form.module.css'

type State =
  | { readonly kind: 'rest' | 'same' | 'other' }
  | { readonly kind: 'malformed'; readonly field: 'hash' | 'seed' }

const shape = /^[0-9a-f]{64}$/
const tidy = (text: string) => text.trim().toLowerCase()

/** The seed of a round of the studio against the fingerprint that was shown before it, on this device alone. */
export function VerifyRound() {
  const t = texts.use()
  const [hash, setHash] = useState('')
  const [seed, setSeed] = useState('')
  const [state, setState] = useState<State>({ kind: 'rest' })

  async function check(event: FormEvent) {
    event.preventDefault()
    if (!shape.test(tidy(hash))) return setState({ kind: 'malformed', field: 'hash' })
    if (!shape.test(tidy(seed))) return setState({ kind: 'malformed', field: 'seed' })
    setState({ kind: (await sha256(tidy(seed))) === tidy(hash) ? 'same' : 'other' })
  }

  const field = (name: 'hash' | 'seed', value: string, change: (text: string) => void) => ({
    value,
    error: state.kind === 'malformed' && state.field === name ? t.malformedHash : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 80,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change(target.value)
      setState({ kind: 'rest' })
    },
  })

  return (
    <form lang={useLocale()} className={styles.form} noValidate onSubmit={(event) => void check(event)}>
      <Field label={t.round} help={t.roundHelp} {...field('hash', hash, setHash)} />
      <Field className={styles.wide} label={t.seed} help={t.seedHelp} {...field('seed', seed, setSeed)} />
      <Button type="submit" kind="secondary">
        {t.checkRound}
      </Button>
      <div role="status">
        {(state.kind === 'same' || state.kind === 'other') && (
          <p className={styles.finding} data-fits={state.kind === 'same'}>
            <span aria-hidden="true">{state.kind === 'same' ? '✓' : '✗'}</span>
            <span>
              <strong>{state.kind === 'same' ? t.fits : t.differs}</strong>{' '}
              {state.kind === 'same' ? t.sameSeed : t.otherSeed}
            </span>
          </p>
        )}
      </div>
    </form>
  )
}
