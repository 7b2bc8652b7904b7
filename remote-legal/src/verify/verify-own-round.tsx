import { ApiError, call } from '@trebol/shared/api'
import { getRound, type PlayedRound } from '@trebol/shared/contract'
import { useSearchParams } from '@trebol/shared/router'
import { openAuth, useLocale, useSession } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { sha256 } from './draw-place.ts'
import { RoundFacts, type RoundProof } from './round-facts.tsx'
import { texts } from './texts/texts.ts'
import styles from './verify-form.module.css'

type State =
  | { readonly kind: 'rest' | 'busy' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'read'; readonly round: PlayedRound; readonly proof: RoundProof }

/** A round of the player by its number: what was promised before it, what decided it, and what came out. */
export function VerifyOwnRound() {
  const t = texts.use()
  const locale = useLocale()
  const guest = useSession().kind === 'guest'
  const [search] = useSearchParams()
  const [id, setId] = useState(search.get('ronda') ?? '')
  const [state, setState] = useState<State>({ kind: 'rest' })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.kind === 'busy') return
    if (guest) return openAuth('login')
    const name = id.trim()
    if (!/^[\w-]{8,80}$/.test(name)) return setState({ kind: 'failed', text: t.malformedRound })
    setState({ kind: 'busy' })
    try {
      const round = await call(getRound, { id: name })
      setState({ kind: 'read', round, proof: await prove(round) })
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      setState({ kind: 'failed', text: refused ? cause.message || t.unknownRound : t.unreached })
    }
  }

  return (
    <form lang={locale} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={t.ownRound}
        help={t.ownRoundHelp}
        error={state.kind === 'failed' ? state.text : undefined}
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
        {guest ? t.logInFirst : t.checkOwnRound}
      </Button>
      <div role="status">{state.kind === 'read' && <RoundFacts round={state.round} proof={state.proof} />}</div>
    </form>
  )
}

/** The fingerprint of the seed that was revealed, worked out on this device, against the one that came with the bet. */
async function prove({ proof, promised }: PlayedRound): Promise<RoundProof> {
  if (proof.kind !== 'given') return { kind: proof.kind }
  const hash = await sha256(proof.server_seed)
  if (promised === null) return { kind: 'unpromised', hash }
  return { kind: 'checked', fits: hash === promised }
}
