import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { useLocale, useOnline } from '@trebol/shared/store'
import { AsOf, ErrorPanel, Tabs } from '@trebol/shared/ui'
import { DocumentBody } from '../document/document-body.tsx'
import { DocumentHeading } from '../document/document-heading.tsx'
import { type LoadedDocument, loadDocument } from '../document/load-document.ts'
import { ActivityView } from './activity-view.tsx'
import { AssessmentView } from './assessment-view.tsx'
import { HelpLines } from './help-lines.tsx'
import { LimitsView } from './limits-view.tsx'
import { createResponsibleLoader, type ResponsibleData, responsibleTabs } from './load-protection.ts'
import { LoginCard } from './login-card.tsx'
import styles from './protection.module.css'
import { ShieldsView } from './shields-view.tsx'
import { texts } from './texts/protection-texts.ts'
import { ToolsAside } from './tools-aside.tsx'
import { useReloadOnLogin } from './use-reload-on-login.ts'

type Loaded = { readonly text: LoadedDocument; readonly data: ResponsibleData }

const pattern = '/responsible-gambling'
const loadResponsible = createResponsibleLoader()

function ResponsiblePage() {
  const t = texts.use()
  const { text, data } = useLoaderData<Loaded>()
  const { tab } = data
  const locale = useLocale()
  const online = useOnline()
  const [, setSearch] = useSearchParams()
  const personal = tab === 'limites' || tab === 'actividad'
  const { revalidate } = useRevalidator()
  useReloadOnLogin(personal && data.failed === null ? data.settings === null && data.activity === null : null)
  return (
    <>
      <DocumentHeading pattern={pattern} document={text.document} />
      {personal && (data.stale || !online) && <AsOf at={data.readAt} locale={locale} />}
      <div className={styles.page}>
        <Tabs
          label={t.views}
          tabs={responsibleTabs.map((id) => ({ id, name: t.tabs[id] }))}
          chosen={tab}
          onChoose={(id) => setSearch({ tab: id }, { preventScrollReset: true })}
        >
          {tab === 'informacion' && <DocumentBody loaded={text} />}
          {data.failed !== null && <ErrorPanel text={data.failed || undefined} onRetry={() => void revalidate()} />}
          {tab === 'limites' && data.failed === null && <LimitsTab data={data} />}
          {tab === 'actividad' &&
            data.failed === null &&
            (data.activity ? <ActivityView activity={data.activity} days={data.days} /> : <LoginCard />)}
          {tab === 'autoevaluacion' && data.assessment && <AssessmentView assessment={data.assessment} />}
          {tab === 'ayuda' && <HelpLines />}
        </Tabs>
        <ToolsAside />
      </div>
    </>
  )
}

function LimitsTab({ data: { settings } }: { readonly data: ResponsibleData }) {
  if (!settings) return <LoginCard />
  return (
    <div className={styles.stack}>
      <LimitsView settings={settings} />
      <ShieldsView settings={settings} />
    </div>
  )
}

export const responsiblePage = {
  loader: async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const search = new URL(request.url).searchParams
    const [text, data] = await Promise.all([loadDocument(pattern, search), loadResponsible(search)])
    return { text, data }
  },
  Component: ResponsiblePage,
}
