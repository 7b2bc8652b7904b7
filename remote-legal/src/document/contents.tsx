import { texts } from '../texts/texts.ts'
import styles from './contents.module.css'
import type { Section } from './document-schema.ts'
import { PageWords } from './page-words.tsx'

/** List of the sections. Plain anchors: the browser moves view and focus, and the address can be shared. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = texts.use()
  return (
    <nav className={styles.contents} aria-labelledby="lista-de-contenido">
      <h2 id="lista-de-contenido" className={styles.title}>
        <PageWords>{t.document.contents}</PageWords>
      </h2>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
