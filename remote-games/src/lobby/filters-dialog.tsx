import type { Lobby } from '@trebol/shared/contract'
import { count } from '@trebol/shared/i18n'
import { useCurrency } from '@trebol/shared/store'
import { Button, Checkbox, Dialog, Field, Switch } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import type { Filters } from './change-filters.ts'
import styles from './filters-dialog.module.css'

type Props = {
  readonly providers: Lobby['providers']
  readonly filters: Filters
  readonly onApply: (filters: Filters) => void
  readonly onClose: () => void
}

const fold = (text: string): string => text.toLocaleLowerCase('es').normalize('NFD').replace(/\p{M}/gu, '')

/** Which games of an area are shown. Nothing changes behind it before it is applied. */
export function FiltersDialog({ providers, filters, onApply, onClose }: Props) {
  const t = texts.use()
  const currency = useCurrency()
  const [chosen, setChosen] = useState(filters)
  const [typed, setTyped] = useState('')
  const seen = providers.filter(({ name }) => fold(name).includes(fold(typed.trim())))
  const toggle = (slug: string, on: boolean) =>
    setChosen({
      ...chosen,
      providers: on ? [...chosen.providers, slug] : chosen.providers.filter((each) => each !== slug),
    })
  return (
    <Dialog shape="sheet" title={t.filters.title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(chosen)
        }}
      >
        <Switch
          label={t.filters.demo}
          checked={chosen.demo}
          onChange={({ target }) => setChosen({ ...chosen, demo: target.checked })}
        />
        <Switch
          label={t.filters.currency(currency)}
          checked={chosen.iso !== null}
          onChange={({ target }) => setChosen({ ...chosen, iso: target.checked ? currency : null })}
        />
        <fieldset className={styles.providers}>
          <legend>{t.filters.providers}</legend>
          <Field
            type="search"
            label={t.filters.find}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
          <ul>
            {seen.map(({ slug, name, count: games }) => (
              <li key={slug}>
                <Checkbox
                  label={
                    <>
                      {name} <span className={styles.count}>{count(games)}</span>
                    </>
                  }
                  checked={chosen.providers.includes(slug)}
                  onChange={({ target }) => toggle(slug, target.checked)}
                />
              </li>
            ))}
          </ul>
          {seen.length === 0 && <p role="status">{t.filters.none}</p>}
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit">{t.filters.apply}</Button>
          <Button kind="secondary" onClick={() => setChosen({ providers: [], demo: false, iso: null })}>
            {t.filters.clear}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
