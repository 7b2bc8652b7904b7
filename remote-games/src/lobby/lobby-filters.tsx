import type { Lobby } from '@trebol/shared/contract'
import { useSearchParams } from '@trebol/shared/router'
import { notify } from '@trebol/shared/store'
import { Button, ChipRow, RemovableChip } from '@trebol/shared/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { changeFilters, type Filters } from './change-filters.ts'
import type { FiltersDialog } from './filters-dialog.tsx'
import styles from './lobby-filters.module.css'

type State = { readonly kind: 'shut' | 'opening' } | { readonly kind: 'open'; readonly View: typeof FiltersDialog }

type Props = { readonly providers: Lobby['providers']; readonly filters: Filters }

/** The way to the filters, and those that are on, each with a button that takes it away. */
export function LobbyFilters({ providers, filters }: Props) {
  const t = texts.use()
  const [state, setState] = useState<State>({ kind: 'shut' })
  const shut = () => setState({ kind: 'shut' })
  // A chunk of its own: most visits filter nothing.
  async function open() {
    setState({ kind: 'opening' })
    try {
      const { FiltersDialog } = await import(/* webpackChunkName: "lobby-tools" */ './filters-dialog.tsx')
      setState({ kind: 'open', View: FiltersDialog })
    } catch {
      shut()
      notify(texts.read().filters.failed, 'error')
    }
  }
  const [, setSearch] = useSearchParams()
  const apply = (next: Filters) =>
    setSearch((before) => changeFilters(before, next), { replace: true, preventScrollReset: true })
  const on = [
    ...filters.providers.map((slug) => ({
      name: providers.find((provider) => provider.slug === slug)?.name ?? slug,
      without: { ...filters, providers: filters.providers.filter((each) => each !== slug) },
    })),
    ...(filters.demo ? [{ name: t.filters.demo, without: { ...filters, demo: false } }] : []),
    ...(filters.iso ? [{ name: filters.iso, without: { ...filters, iso: null } }] : []),
  ]
  return (
    <div className={styles.filters}>
      <Button kind="secondary" small busy={state.kind === 'opening'} onClick={() => void open()}>
        <SlidersHorizontal aria-hidden="true" size={18} />
        {t.filters.open(on.length)}
      </Button>
      {on.length > 0 && (
        <ChipRow label={t.filters.active}>
          {on.map(({ name, without }) => (
            <RemovableChip key={name} name={name} onRemove={() => apply(without)} />
          ))}
        </ChipRow>
      )}
      {state.kind === 'open' && (
        <state.View
          providers={providers}
          filters={{ providers: filters.providers, demo: filters.demo, iso: filters.iso }}
          onApply={(next) => {
            shut()
            apply(next)
          }}
          onClose={shut}
        />
      )}
    </div>
  )
}
