import type { Profile } from '@trebol/shared/contract'
import { Link, useNavigate, useRevalidator } from '@trebol/shared/router'
import { useLastLogin, useLocale, useProfileLists } from '@trebol/shared/store'
import { buttonClass, ErrorPanel, PageHeading, Tabs } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { AcceptedDocuments } from './accepted-documents.tsx'
import { type LoadedTab, profileTabs } from './load-page.ts'
import { nameOf } from './option-list.ts'
import styles from './profile-page.module.css'
import { showDate } from './show-date.ts'

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
  { to: '/profile/deposit', name: 'deposit' },
  { to: '/profile/withdrawal', name: 'withdraw' },
  { to: '/profile/historical', name: 'history' },
  { to: '/responsible-gambling?tab=limites', name: 'limits' },
  { to: '/self-exclusion', name: 'exclusion' },
] as const

type Props = { readonly profile: Profile; readonly tab: LoadedTab }

export function ReadView({ profile, tab }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const lastLogin = useLastLogin()
  const navigate = useNavigate()
  const when =
    lastLogin &&
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(lastLogin))
  return (
    <>
      <PageHeading lead={t.profile.hello(profile.name)}>{t.profile.title}</PageHeading>
      <ul className={styles.chips}>
        <li data-good={profile.profile_complete ?? false}>
          {profile.profile_complete ? t.profile.complete : t.profile.incomplete}
        </li>
        <li data-good={profile.phone_verified ?? false}>
          {profile.phone_verified ? t.profile.phoneVerified : t.profile.phoneUnverified}
        </li>
        {typeof profile.identity_verified === 'boolean' && (
          <li data-good={profile.identity_verified}>
            {profile.identity_verified ? t.profile.identityVerified : t.profile.identityPending}
          </li>
        )}
      </ul>
      {!profile.profile_complete && (
        <div className={styles.banner}>
          <p>{t.profile.banner}</p>
          <Link className={buttonClass()} to="?editar">
            {t.profile.completeIt}
          </Link>
        </div>
      )}
      {when && <p className={styles.last}>{t.profile.lastLogin(when)}</p>}
      <Tabs
        label={t.profile.tabs}
        tabs={profileTabs.map((id) => ({ id, name: t.profile.tab[id] }))}
        chosen={tab.id}
        onChoose={(id) =>
          void navigate(id === 'datos' ? '?' : `?tab=${id}`, { replace: true, preventScrollReset: true })
        }
      >
        <TabView tab={tab} profile={profile} />
      </Tabs>
      <nav aria-label={t.profile.quick} className={styles.quick}>
        {quick.map(({ to, name }) => (
          <Link key={to} className={buttonClass({ kind: 'secondary' })} to={to}>
            {t.profile[name]}
          </Link>
        ))}
      </nav>
    </>
  )
}

function TabView({ tab, profile }: Props) {
  switch (tab.kind) {
    case 'data':
      return (
        <div className={styles.cards}>
          <Data profile={profile} />
          {tab.acceptances && <AcceptedDocuments items={tab.acceptances} />}
        </div>
      )
    case 'loaded':
      return tab.show()
    case 'failed':
      return <TabFailure text={tab.text} />
  }
}

function TabFailure({ text }: { readonly text: string | null }) {
  const { revalidate, state } = useRevalidator()
  return <ErrorPanel text={text ?? undefined} busy={state === 'loading'} onRetry={() => void revalidate()} />
}

function Data({ profile }: { readonly profile: Profile }) {
  const t = texts.use()
  const words = useWords(profile)
  return (
    <section className={styles.card} aria-labelledby="datos">
      <div className={styles.top}>
        <h2 id="datos" className={styles.subtitle}>
          {t.profile.data}
        </h2>
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="?editar">
          {t.profile.edit}
        </Link>
      </div>
      <dl className={styles.data}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{t.profile.fields[field]}</dt>
            <dd>{words[field] || t.profile.unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The profile as a person reads it: dates in words, and the names of the lists for what the server keeps as codes. */
function useWords(profile: Profile): Pick<Profile, (typeof shown)[number]> {
  const { cities, refCodes, documentTypes } = useProfileLists()
  const locale = useLocale()
  return {
    ...profile,
    birth_date: showDate(profile.birth_date, locale),
    city: profile.city && nameOf(cities, profile.city),
    document_type: nameOf(documentTypes, profile.document_type),
    ref_code: nameOf(refCodes, profile.ref_code),
  }
}
