import { call } from '@trebol/shared/api'
import { getProfile, type ProfileWire } from '@trebol/shared/contract'
import { Link, useLoaderData } from '@trebol/shared/router'
import { buttonClass, PageHeading } from '@trebol/shared/ui'
import { texts } from '../texts.ts'
import styles from './profile-page.module.css'

const loadProfile = (): Promise<ProfileWire> => call(getProfile, { edit: false })

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
            <dd>{profile[field] || texts.profile.unknown}</dd>
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

export const profilePage = { loader: loadProfile, Component: ProfilePage }
