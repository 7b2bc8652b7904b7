import { languageOf } from '@trebol/shared/i18n'
import { Link, useLocation } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner, buttonClass, Field, Panel } from '@trebol/shared/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BlockView } from '../../document/block-view.tsx'
import { showDay } from '../../document/show-day.ts'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import type { LoadedFaq } from './load-faq.ts'
import { findQuestions, type Question } from './read-questions.ts'

/** Questions by what they are about, to be searched, each with an address of its own. */
export function FaqView({ faq: { groups, savedOn } }: { readonly faq: LoadedFaq }) {
  const t = texts.use().faq
  const locale = useLocale()
  const { hash } = useLocation()
  const [wanted, setWanted] = useState('')
  const found = findQuestions(groups, wanted)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const asked = decodeHash(hash)
  useEffect(() => {
    if (asked === '') return
    // What an address names is not hidden by a search.
    setWanted('')
    const place = document.getElementById(asked)
    place?.scrollIntoView()
    place?.querySelector('summary')?.focus({ preventScroll: true })
  }, [asked])
  return (
    <div className={styles.panel}>
      {languageOf(locale) !== 'es' && <Banner tone="info">{t.spanishOnly}</Banner>}
      {savedOn !== null && <Banner tone="warning">{t.saved(showDay(savedOn, locale))}</Banner>}
      <Field type="search" label={t.search} value={wanted} onChange={({ target }) => setWanted(target.value)} />
      <p role="status" className={styles.quiet}>
        {wanted.trim() === '' ? '' : t.found(count)}
      </p>
      {found.length === 0 && (
        <Panel art="empty" title={t.none(wanted.trim())}>
          <Link to="?" className={buttonClass({ kind: 'secondary' })}>
            {t.chat}
          </Link>
        </Panel>
      )}
      <div lang="es" className={styles.stack}>
        {found.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className={styles.stack}>
            <h2 id={id} className={styles.group}>
              {title}
            </h2>
            {questions.map((question) => (
              <Answer key={question.id} question={question} asked={question.id === asked} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Answer({ question: { id, title, answer }, asked }: { readonly question: Question; readonly asked: boolean }) {
  return (
    <details id={id} className={styles.item} open={asked || undefined}>
      <summary className={styles.summary}>
        <span className={styles.name}>{title}</span>
        <ChevronDown aria-hidden="true" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.stack}>
        {answer.map((block, place) => (
          // The text of a release does not change while it is read.
          <BlockView key={place} block={block} />
        ))}
      </div>
    </details>
  )
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
