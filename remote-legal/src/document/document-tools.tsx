import { languageOf } from '@trebol/shared/i18n'
import { useLocale } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { Printer } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { LegalDocument } from './document-schema.ts'
import styles from './document-tools.module.css'
import { findInDocument, type Hit, shortestWord } from './find-in-document.ts'
import { texts } from './texts/texts.ts'

const mostShown = 20

/** Search within the text, and paper. */
export function DocumentTools({ document }: { readonly document: LegalDocument }) {
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
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          {t.print}
        </Button>
      </div>
      <p role="status" className={styles.count}>
        {word.length >= shortestWord && describe(hits.length, word, t)}
      </p>
      {hits.length > 0 && <Hits hits={hits.slice(0, mostShown)} />}
    </search>
  )
}

function describe(count: number, word: string, t: ReturnType<typeof texts.use>): string {
  if (count === 0) return t.notFound(word)
  return count > mostShown ? t.foundMany(mostShown, count) : t.found(count)
}

function Hits({ hits }: { readonly hits: readonly Hit[] }) {
  const foreign = languageOf(useLocale()) !== 'es'
  return (
    <ul className={styles.hits} lang={foreign ? 'es' : undefined}>
      {hits.map(({ id, title, before, found, after }, place) => (
        // Two lines of a section may say the same.
        <li key={`${id} ${place}`}>
          <a href={`#${id}`}>{title}</a>
          <p>
            {before}
            <mark>{found}</mark>
            {after}
          </p>
        </li>
      ))}
    </ul>
  )
}
