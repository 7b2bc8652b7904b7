import { knownZone } from '@trebol/shared/calendar'
import type { Protection } from '@trebol/shared/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner, ErrorPanel } from '@trebol/shared/ui'
import { useRef } from 'react'
import { DocumentBody } from '../document/document-body.tsx'
import { DocumentHeading } from '../document/document-heading.tsx'
import { type LoadedDocument, loadDocument } from '../document/load-document.ts'
import { useAnchor } from '../document/use-anchor.ts'
import { BreakForm } from './break-form.tsx'
import { ExcludeForm } from './exclude-form.tsx'
import { ExclusionStatus } from './exclusion-status.tsx'
import { type LoadedProtection, loadProtection } from './load-protection.ts'
import { LoginCard } from './login-card.tsx'
import styles from './protection.module.css'
import { showMoment } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'
import { useReloadOnLogin } from './use-reload-on-login.ts'

type Loaded = { readonly text: LoadedDocument; readonly loaded: LoadedProtection }

const pattern = '/self-exclusion'

function ExclusionPage() {
  const t = texts.use().exclusion
  const { text, loaded } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  useReloadOnLogin(loaded.kind === 'failed' ? null : loaded.kind === 'visitor')
  // A link leads to a form, which comes once the player is known.
  useAnchor(loaded.kind === 'read')
  return (
    <article>
      <DocumentHeading pattern={pattern} document={text.document} />
      <div className={styles.forms}>
        {loaded.kind === 'read' && <Forms protection={loaded.protection} />}
        {loaded.kind === 'visitor' && <LoginCard title={t.guest} />}
        {loaded.kind === 'failed' && <ErrorPanel text={loaded.reason || undefined} onRetry={() => void revalidate()} />}
      </div>
      <DocumentBody loaded={text} />
    </article>
  )
}

function Forms({ protection }: { readonly protection: Protection }) {
  const t = texts.use()
  const locale = useLocale()
  const zone = knownZone(protection.zone)
  const { now, exclusion, break: rest, area_breaks: areaBreaks } = protection
  const began = useRef(exclusion != null)
  if (exclusion != null) return <ExclusionStatus exclusion={exclusion} now={now} zone={zone} fresh={!began.current} />
  return (
    <>
      {rest?.until && <Banner tone="info">{t.exclusion.breakTitle(showMoment(rest.until, locale, zone))}</Banner>}
      {areaBreaks.map(({ area, until }) => (
        <Banner key={`${area} ${until}`} tone="info">
          {t.exclusion.areaBreak(t.shields.areas[area], showMoment(until, locale, zone))}
        </Banner>
      ))}
      <div className={styles.cards}>
        <BreakForm />
        <ExcludeForm now={now} zone={zone} />
      </div>
    </>
  )
}

export const exclusionPage = {
  loader: async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const [text, loaded] = await Promise.all([
      loadDocument(pattern, new URL(request.url).searchParams),
      loadProtection(),
    ])
    return { text, loaded }
  },
  Component: ExclusionPage,
}
