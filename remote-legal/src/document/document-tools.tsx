import { languageOf } from '@trebol/shared/i18n'
import { useLocale } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { Printer } from 'lucide-react'
import { type MouseEvent, useDeferredValue, useMemo, useState } from 'react'
import type { LegalDocument } from './document-schema.ts'
import styles from './document-tools.module.css'
import { findInDocument, type Hit, shortestWord } from './find-in-document.ts'
import { texts } from './texts/texts.ts'

const mostShown = 20

type Props = {
  readonly document: LegalDocument
  /** Leads to a find; null: nothing is looked for any more. */
  readonly goTo: (hit: Hit | null) => void
}

/** Search within the text, and paper. */
export function DocumentTools({ document, goTo }: Props) {
  const t = texts.use()
  const [wanted, setWanted] = useState('')
  const word = useDeferredValue(wanted.trim())
  const hits = useMemo(() => findInDocument(document, word), [document, word])
  return (
    <search className={styles.tools} lang={useLocale()}>
      <div className={styles.row}>
        <Field
          className={styles.field}
          label={t.search}
          help={t.searchHelp}
          type="search"
          autoComplete="off"
          maxLength={80}
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value)
            goTo(null)
          }}
        />
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          {t.print}
        </Button>
      </div>
      <p role="status" className={styles.count}>
        {word.length >= shortestWord && describe(hits.length, word, t)}
      </p>
      {hits.length > 0 && <Hits hits={hits.slice(0, mostShown)} goTo={goTo} />}
    </search>
  )
}

function describe(count: number, word: string, t: ReturnType<typeof texts.use>): string {
  if (count === 0) return t.notFound(word)
  return count > mostShown ? t.foundMany(mostShown, count) : t.found(count)
}

function Hits({ hits, goTo }: { readonly hits: readonly Hit[]; readonly goTo: (hit: Hit) => void }) {
  const foreign = languageOf(useLocale()) !== 'es'
  const lead = (event: MouseEvent, hit: Hit) => {
    // With a key held the browser opens the section elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(hit)
  }
  return (
    <ul className={styles.hits} lang={foreign ? 'es' : undefined}>
      {hits.map((hit) => (
        <li key={`${hit.id} ${hit.line}`}>
          <a href={`#${hit.id}`} onClick={(event) => lead(event, hit)}>
            {hit.title}
          </a>
          <p>
            {hit.before}
            <mark>{hit.found}</mark>
            {hit.after}
          </p>
        </li>
      ))}
    </ul>
  )
}
