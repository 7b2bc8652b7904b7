import type { Profile } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale, useProfileLists } from '@trebol/shared/store'
import { texts } from '../texts/texts.ts'
import { nameOf } from './option-list.ts'
import styles from './profile-page.module.css'
import { showDate } from './show-date.ts'

type Row = { readonly name: string; readonly value: string; readonly way: keyof typeof places }

const places = { security: '/profile?tab=security', support: '/chat' } as const

/** What this form does not change, and where it does change. */
export function FixedData({ profile }: { profile: Profile }) {
  const t = texts.use()
  const { documentTypes } = useProfileLists()
  const locale = useLocale()
  const { fields, form } = t.profile
  const { fixed = {}, document_number } = profile
  const rows: readonly Row[] = [
    ...(fixed.name ? [{ name: fields.name, value: profile.name, way: fixed.name }] : []),
    { name: fields.email, value: profile.email, way: fixed.email ?? 'support' },
    ...(fixed.phone_number
      ? [{ name: fields.phone_number, value: profile.phone_number, way: fixed.phone_number }]
      : []),
    { name: fields.birth_date, value: showDate(profile.birth_date, locale), way: 'support' },
    {
      name: form.document,
      value: `${nameOf(documentTypes, profile.document_type)}, ${document_number}`,
      way: 'support',
    },
  ]
  return (
    <section className={styles.card} aria-labelledby="fijos">
      <h2 id="fijos" className={styles.subtitle}>
        {form.fixed}
      </h2>
      <dl className={styles.fixed}>
        {rows.map(({ name, value, way }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <Way way={way} />
          </div>
        ))}
      </dl>
    </section>
  )
}

function Way({ way }: Pick<Row, 'way'>) {
  const [before, link, after] = texts.use().profile.form.fixedNote[way]
  return (
    <dd className={styles.note}>
      {before}
      <Link to={places[way]}>{link}</Link>
      {after}
    </dd>
  )
}
