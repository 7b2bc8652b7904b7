import type { Lobby } from '@trebol/shared/contract'
import { useCurrency, useOperator } from '@trebol/shared/store'
import { Button, Dialog, Field, Switch } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { type Filters, noFilters } from './change-filters.ts'
import { CheckGroup } from './check-group.tsx'
import styles from './filters-dialog.module.css'
import { toolsTexts } from './texts/tools-texts.ts'

type Props = {
  readonly lobby: Pick<Lobby, 'providers' | 'categories' | 'features'>
  readonly filters: Filters
  readonly onApply: (filters: Filters) => void
  readonly onClose: () => void
}

const fold = (text: string): string => text.toLocaleLowerCase('es').normalize('NFD').replace(/\p{M}/gu, '')

/** Which games of an area are shown. Nothing changes behind it before it is applied. */
export function FiltersDialog({ lobby, filters, onApply, onClose }: Props) {
  const { demo } = texts.use().filters
  const t = toolsTexts.use().filters
  const currency = useCurrency()
  const { demoPlay } = useOperator()
  const [chosen, setChosen] = useState(filters)
  const [typed, setTyped] = useState('')
  const isSeen = (name: string) => fold(name).includes(fold(typed.trim()))
  const group = (name: 'providers' | 'categories' | 'features') => ({
    title: t[name],
    chosen: chosen[name],
    onChange: (slugs: readonly string[]) => setChosen({ ...chosen, [name]: slugs }),
  })
  return (
    <Dialog shape="sheet" title={t.title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(chosen)
        }}
      >
        {demoPlay && (
          <Switch
            label={demo}
            checked={chosen.demo}
            onChange={({ target }) => setChosen({ ...chosen, demo: target.checked })}
          />
        )}
        <Switch
          label={t.currency(currency)}
          checked={chosen.iso !== null}
          onChange={({ target }) => setChosen({ ...chosen, iso: target.checked ? currency : null })}
        />
        <CheckGroup {...group('features')} options={lobby.features} />
        <CheckGroup {...group('categories')} options={lobby.categories} />
        <CheckGroup {...group('providers')} options={lobby.providers} isSeen={isSeen}>
          <Field
            type="search"
            label={t.find}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
          {!lobby.providers.some(({ name }) => isSeen(name)) && <p role="status">{t.none}</p>}
        </CheckGroup>
        <div className={styles.actions}>
          <Button type="submit">{t.apply}</Button>
          <Button kind="secondary" onClick={() => setChosen(noFilters)}>
            {t.clear}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
