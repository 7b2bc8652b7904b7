import type { Lobby } from '@trebol/shared/contract'
import { useSearchParams } from '@trebol/shared/router'
import { loadPart, notify } from '@trebol/shared/store'
import { Button, ChipRow, RemovableChip } from '@trebol/shared/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { changeFilters, type Filters, readFilters } from './change-filters.ts'
import type { FiltersDialog } from './filters-dialog.tsx'
import styles from './lobby-filters.module.css'

type State = { readonly kind: 'shut' | 'opening' } | { readonly kind: 'open'; readonly View: typeof FiltersDialog }

type Props = { readonly lobby: Lobby; readonly filters: Filters; readonly opener: RefObject<HTMLButtonElement | null> }

/** The way to the filters, and those that are on, each with a button that takes it away. */
export function LobbyFilters({ lobby, filters: query, opener }: Props) {
  const t = texts.use()
  const [state, setState] = useState<State>({ kind: 'shut' })
  const shut = () => setState({ kind: 'shut' })
  // A chunk of its own: most visits filter nothing.
  async function open() {
    setState({ kind: 'opening' })
    try {
      const { FiltersDialog } = await loadPart(
        () => import(/* webpackChunkName: "lobby-tools" */ './filters-dialog.tsx'),
      )
      setState({ kind: 'open', View: FiltersDialog })
    } catch {
      shut()
      notify(texts.read().filters.failed, 'error')
    }
  }
  const [, setSearch] = useSearchParams()
  // What is in the address now: this page may still show what it was before.
  const apply = (change: (now: Filters) => Filters) => {
    const now = new URLSearchParams(window.location.search)
    setSearch(changeFilters(now, change(readFilters(now))), { replace: true, preventScrollReset: true })
  }
  const { providers, categories, features, demo, iso } = query
  const filters: Filters = { providers, categories, features, demo, iso }
  const lists = (['features', 'categories', 'providers'] as const).flatMap((list) =>
    filters[list].map((slug) => ({
      name: lobby[list].find((known) => known.slug === slug)?.name ?? slug,
      without: (now: Filters) => ({ ...now, [list]: now[list].filter((each) => each !== slug) }),
    })),
  )
  const on = [
    ...lists,
    ...(demo ? [{ name: t.filters.demo, without: (now: Filters) => ({ ...now, demo: false }) }] : []),
    ...(iso ? [{ name: iso, without: (now: Filters) => ({ ...now, iso: null }) }] : []),
  ]
  return (
    <div className={styles.filters}>
      <Button
        ref={opener}
        kind="secondary"
        small
        aria-haspopup="dialog"
        busy={state.kind === 'opening'}
        onClick={() => void open()}
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        {t.filters.open(on.length)}
      </Button>
      {on.length > 0 && (
        <ChipRow label={t.filters.active}>
          {on.map(({ name, without }) => (
            <RemovableChip
              key={name}
              name={name}
              onRemove={() => {
                if (on.length === 1) opener.current?.focus()
                apply(without)
              }}
            />
          ))}
        </ChipRow>
      )}
      {state.kind === 'open' && (
        <state.View
          lobby={lobby}
          filters={filters}
          onApply={(next) => {
            shut()
            apply(() => next)
          }}
          onClose={shut}
        />
      )}
    </div>
  )
}
