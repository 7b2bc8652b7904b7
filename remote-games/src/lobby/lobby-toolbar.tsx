import { gameSorts } from '@trebol/shared/contract'
import { useLocation, useNavigation } from '@trebol/shared/router'
import { SelectControl } from '@trebol/shared/ui'
import { Search } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import type { LobbyQuery } from './lobby-query.ts'
import styles from './lobby-toolbar.module.css'
import { useSearchChange } from './use-search-change.ts'

/** Milliseconds of quiet before a typed text is searched. */
const patience = 250

type Props = { readonly query: LobbyQuery; readonly total: number; readonly box: Ref<HTMLInputElement> }

export function LobbyToolbar({ query, total, box }: Props) {
  const t = texts.use()
  const changeSearch = useSearchChange()
  const [typed, setTyped] = useState(query.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(query.q)
  const sortId = useId()
  const going = useNavigation().location?.pathname ?? null
  const here = useLocation().pathname
  useEffect(() => () => clearTimeout(timer.current), [])
  // Who goes on to another page is not led back by a search that was about to be made.
  useEffect(() => {
    if (going !== null && going !== here) clearTimeout(timer.current)
  }, [going, here])
  // A link, a chip or the way back searched for something else than what was typed here.
  useEffect(() => {
    if (query.q === asked.current) return
    clearTimeout(timer.current)
    asked.current = query.q
    setTyped(query.q)
  }, [query.q])

  const change = (name: string, value: string) =>
    changeSearch((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })

  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <Search aria-hidden="true" size={20} />
        <input
          ref={box}
          type="search"
          name="q"
          className={styles.input}
          aria-label={t.lobby.search}
          placeholder={t.lobby.placeholder}
          value={typed}
          maxLength={80}
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => {
              const q = target.value.trim()
              asked.current = q.length >= 2 ? q : ''
              change('q', asked.current)
            }, patience)
          }}
        />
      </search>
      <label className={styles.sort} htmlFor={sortId}>
        <span className={styles.label}>{t.lobby.sort}</span>
        <SelectControl
          id={sortId}
          value={query.sort}
          onChange={({ target }) => change('orden', target.value === 'popular' ? '' : target.value)}
          options={gameSorts.map((sort) => ({ id: sort, name: t.lobby.sorts[sort] }))}
        />
      </label>
      <p role="status" className={styles.found}>
        {t.lobby.found(total)}
      </p>
    </div>
  )
}
