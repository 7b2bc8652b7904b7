import { ApiError, call } from '@trebol/shared/api'
import { type GameCard, getGames } from '@trebol/shared/contract'
import { readCurrency, useLocale } from '@trebol/shared/store'
import { Button, type Column, DataTable, Field } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { texts } from './texts/texts.ts'
import styles from './verify-form.module.css'

const least = 2
const most = 20

type State =
  | { readonly kind: 'rest' | 'busy' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly games: readonly GameCard[]; readonly total: number }

/** The return of each game of the catalogue, found by its name or its provider's. */
export function GameReturns() {
  const t = texts.use()
  const locale = useLocale()
  const [name, setName] = useState('')
  const [state, setState] = useState<State>({ kind: 'rest' })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.kind === 'busy') return
    const q = name.trim()
    if (q.length < least) return setState({ kind: 'failed', text: t.shortName(least) })
    setState({ kind: 'busy' })
    try {
      const { items, total } = await call(getGames, { area: 'casino', q, currency: readCurrency(), limit: most })
      setState({ kind: 'found', games: items, total })
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      setState({ kind: 'failed', text: refused ? cause.message || t.unreached : t.unreached })
    }
  }

  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const columns: readonly Column<GameCard>[] = [
    { id: 'game', name: t.game, cell: (game) => game.name },
    { id: 'provider', name: t.provider, cell: (game) => game.provider.name },
    { id: 'rtp', name: 'RTP', cell: ({ rtp }) => (rtp === null ? t.noReturn : `${percent.format(Number(rtp))} %`) },
  ]
  return (
    <form lang={locale} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={t.gameName}
        help={t.gameNameHelp}
        error={state.kind === 'failed' ? state.text : undefined}
        value={name}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onChange={({ target }) => {
          setName(target.value)
          setState({ kind: 'rest' })
        }}
      />
      <Button type="submit" kind="secondary" busy={state.kind === 'busy'}>
        {t.findReturn}
      </Button>
      {/* The table is not read out by itself. */}
      <p role="status">{state.kind === 'found' && t.foundGames(state.games.length, state.total)}</p>
      {state.kind === 'found' && state.games.length > 0 && (
        <div className={styles.wide}>
          <DataTable
            captionHidden
            caption={t.returns}
            columns={columns}
            rows={state.games}
            rowKey={({ slug }) => slug}
          />
        </div>
      )}
    </form>
  )
}
