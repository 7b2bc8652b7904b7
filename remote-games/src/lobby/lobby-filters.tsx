import type { Lobby } from '@trebol/shared/contract'
import { loadPart, notify } from '@trebol/shared/store'
import { Button, ChipRow, RemovableChip } from '@trebol/shared/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { changeFilters, type Filters, readFilters } from './change-filters.ts'
import type { FiltersDialog } from './filters-dialog.tsx'
import styles from './lobby-filters.module.css'
import { useSearchChange } from './use-search-change.ts'

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
  const changeSearch = useSearchChange()
  const removed = useRef(false)
  const apply = (change: (now: Filters) => Filters) =>
    changeSearch((now) => changeFilters(now, change(readFilters(now))))
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
  // The chip that had the focus is gone, and with it the focus.
  useEffect(() => {
    if (removed.current && document.activeElement === document.body) opener.current?.focus()
    removed.current = false
  }, [on.length, opener])
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
                removed.current = true
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
