import { useLocale } from '@trebol/shared/store'
import { VisuallyHidden } from '@trebol/shared/ui'
import { useMemo } from 'react'
import type { LegalDocument } from '../document-schema.ts'
import { PageWords } from '../page-words.tsx'
import { texts } from '../texts/texts.ts'
import { type Change, compareDocuments, type Piece, type SectionChange } from './compare-documents.ts'
import styles from './comparison-view.module.css'

type Props = { readonly old: LegalDocument; readonly fresh: LegalDocument }

/** What changed between two versions, section by section; what stayed as it was is left out. */
export function ComparisonView({ old, fresh }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const sections = useMemo(() => compareDocuments(old, fresh), [old, fresh])
  return (
    <section aria-labelledby="comparacion" className={styles.comparison}>
      <h2 id="comparacion" tabIndex={-1} lang={locale}>
        {t.changes(old.version, fresh.version)}
      </h2>
      <p lang={locale}>{sections.length === 0 ? t.noChanges : t.legend}</p>
      {sections.map((section) => (
        <SectionView key={`${section.kind} ${section.id}`} section={section} />
      ))}
    </section>
  )
}

function SectionView({ section: { title, kind, changes } }: { readonly section: SectionChange }) {
  const t = texts.use()
  return (
    <section className={styles.section}>
      <h3>
        {title}
        {kind !== 'changed' && (
          <span className={styles.tag}>
            {' '}
            (<PageWords>{kind === 'added' ? t.addedSection : t.removedSection}</PageWords>)
          </span>
        )}
      </h3>
      <ul className={styles.changes}>
        {changes.map((change, place) => (
          // Two lines of a section may change in the same way.
          <ChangeView key={`${change.kind} ${place}`} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ChangeView({ change: { kind, pieces } }: { readonly change: Change }) {
  return (
    <li className={styles.change} data-kind={kind}>
      {pieces.map((piece, place) => (
        <PieceView key={`${piece.kind} ${place}`} piece={piece} />
      ))}
    </li>
  )
}

/** The underline and the line through it are said as well: few screen readers speak them. */
function PieceView({ piece: { kind, text } }: { readonly piece: Piece }) {
  const t = texts.use()
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <VisuallyHidden>
        <PageWords>{t[kind]}</PageWords>{' '}
      </VisuallyHidden>
      {text}
    </Tag>
  )
}
