import { call } from '@trebol/shared/api'
import { getConfig, getProfile, type ProfileWire } from '@trebol/shared/contract'
import { Link, useLoaderData } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, PageHeading } from '@trebol/shared/ui'
import { texts } from '../texts.ts'
import styles from './profile-page.module.css'

/** The profile as it is read: the document's type by its name, where the operator's list knows it. */
async function loadProfile(): Promise<ProfileWire> {
  const [profile, types] = await Promise.all([
    call(getProfile, { edit: false }),
    call(getConfig, {}).then(
      ({ document_types }) => document_types,
      () => [],
    ),
  ])
  const type = types.find(({ id }) => id === profile.document_type)
  return { ...profile, document_type: type?.name ?? profile.document_type }
}

const shown = [
  'name',
  'email',
  'birth_date',
  'country_name',
  'city',
  'phone_number',
  'document_type',
  'document_number',
  'ref_code',
] as const

const quick = [
  { to: '/profile/deposit', name: texts.profile.deposit },
  { to: '/profile/withdrawal', name: texts.profile.withdraw },
  { to: '/profile/historical', name: texts.profile.history },
  { to: '/responsible-gambling?tab=limites', name: texts.profile.limits },
] as const

function ProfilePage() {
  const profile = useLoaderData<typeof loadProfile>()
  const locale = useLocale()
  return (
    <>
      <PageHeading lead={texts.profile.hello(profile.name)}>{texts.profile.title}</PageHeading>
      <ul className={styles.chips}>
        <li>{profile.profile_completed ? texts.profile.complete : texts.profile.incomplete}</li>
        <li>{profile.phone_verified ? texts.profile.phoneVerified : texts.profile.phoneUnverified}</li>
      </ul>
      <dl className={styles.data}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{texts.profile.fields[field]}</dt>
            <dd>{show(profile, field, locale) || texts.profile.unknown}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label={texts.profile.quick} className={styles.quick}>
        {quick.map(({ to, name }) => (
          <Link key={to} className={buttonClass({ kind: 'secondary' })} to={to}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  )
}

function show(profile: ProfileWire, field: (typeof shown)[number], locale: string): string | null {
  const value = profile[field]
  if (field !== 'birth_date' || Number.isNaN(Date.parse(value ?? ''))) return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value ?? ''))
}

export const profilePage = { loader: loadProfile, Component: ProfilePage }
