import { ApiError } from '@trebol/shared/api'
import { useSearchParams } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { texts } from './texts/texts.ts'
import styles from './verify-form.module.css'

export type Finding = { readonly fits: boolean; readonly text: string }

export type Verdict =
  /** It has not been decided yet, so there is no seed. */
  | { readonly kind: 'early' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checked'; readonly findings: readonly Finding[] }

type State =
  | { readonly kind: 'rest' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly text: string }
  | Verdict

type Props = {
  readonly label: string
  readonly help: string
  /** Name in the address under which the page may be opened for one of them. */
  readonly parameter: string
  readonly submit: string
  readonly verify: (id: string) => Promise<Verdict>
}

/** Asks for a name, gets what was published under it, and says line by line whether it fits. */
export function VerifyForm({ label, help, parameter, submit, verify }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const [search] = useSearchParams()
  const [id, setId] = useState(search.get(parameter) ?? '')
  const [state, setState] = useState<State>({ kind: 'rest' })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.kind === 'busy') return
    const name = id.trim()
    if (!/^[a-z][a-z0-9-]{1,79}$/.test(name)) return setState({ kind: 'failed', text: t.malformed })
    setState({ kind: 'busy' })
    try {
      setState(await verify(name))
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      setState({ kind: 'failed', text: refused ? cause.message || t.unknown : t.unreached })
    }
  }

  return (
    <form lang={locale} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={label}
        help={help}
        error={state.kind === 'failed' ? state.text : state.kind === 'unknown' ? t.unknown : undefined}
        value={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        onChange={({ target }) => {
          setId(target.value)
          setState({ kind: 'rest' })
        }}
      />
      <Button type="submit" kind="secondary" busy={state.kind === 'busy'}>
        {submit}
      </Button>
      <div role="status">
        {state.kind === 'early' && <p>{t.early}</p>}
        {state.kind === 'checked' && (
          <ul className={styles.findings}>
            {state.findings.map(({ fits, text }) => (
              <li key={text} className={styles.finding} data-fits={fits}>
                <span aria-hidden="true">{fits ? '✓' : '✗'}</span>
                <span>
                  <strong>{fits ? t.fits : t.differs}</strong> {text}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}
