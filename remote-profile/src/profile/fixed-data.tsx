import type { Profile } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale, useProfileLists } from '@trebol/shared/store'
import { texts } from '../texts/texts.ts'
import { nameOf } from './option-list.ts'
import styles from './profile-page.module.css'
import { showDate } from './show-date.ts'

/** What only support may change. */
export function FixedData({ profile }: { profile: Profile }) {
  const t = texts.use()
  const { documentTypes } = useProfileLists()
  const locale = useLocale()
  const { fields, form } = t.profile
  const rows = [
    { name: fields.email, value: profile.email },
    { name: fields.birth_date, value: showDate(profile.birth_date, locale) },
    { name: form.document, value: `${nameOf(documentTypes, profile.document_type)}, ${profile.document_number}` },
  ]
  const [before, link, after] = form.fixedNote
  return (
    <section className={styles.card} aria-labelledby="fijos">
      <h2 id="fijos" className={styles.subtitle}>
        {form.fixed}
      </h2>
      <dl className={styles.fixed}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={styles.note}>
              {before}
              <Link to="/chat">{link}</Link>
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
