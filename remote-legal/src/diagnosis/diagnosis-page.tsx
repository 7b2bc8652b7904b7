import { usePushState } from '@trebol/shared/push'
import { useRealtimeState } from '@trebol/shared/realtime'
import { useLoaderData } from '@trebol/shared/router'
import { useCurrency, useLocale } from '@trebol/shared/store'
import { Button, DefinitionList, PageHeading } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { ClearDataPart } from './clear-data-part.tsx'
import { ConsoleSwitch } from './console-switch.tsx'
import { copyText } from './copy-text.ts'
import styles from './diagnosis-page.module.css'
import { loadDiagnosis } from './load-diagnosis.ts'
import { PageIdPart } from './page-id-part.tsx'
import { readDevice } from './read-device.ts'
import { readPush } from './read-push.ts'
import { RegionPart } from './region-part.tsx'
import { ReleaseTable } from './release-table.tsx'
import { ReportPart } from './report-part.tsx'
import { deviceTexts } from './texts/texts.ts'
import { useOnline } from './use-online.ts'
import { usePageId } from './use-page-id.ts'
import { writeReport } from './write-report.ts'

function DiagnosisPage() {
  const t = texts.use()
  const say = t.diagnosis
  // Drawn again when these texts come in another language.
  deviceTexts.use()
  const { releases, apiMs, worker } = useLoaderData<typeof loadDiagnosis>()
  const pageId = usePageId()
  const facts = [
    ...readDevice({
      ...{ locale: useLocale(), currency: useCurrency() },
      ...{ online: useOnline(), realtime: useRealtimeState() },
    }),
    ...readPush({ apiMs, worker, push: usePushState() }),
  ]

  const copy = () => void copyText(writeReport(releases, pageId, facts, new Date()), say.copied, say.cannotCopy)

  return (
    <>
      <PageHeading lead={say.lead}>{t.titles['/dev-tools']}</PageHeading>
      <div className={styles.parts}>
        <div className={styles.side}>
          <ReleaseTable releases={releases} />
          <PageIdPart />
          <ConsoleSwitch />
          <ClearDataPart />
        </div>
        <section className={styles.part} aria-labelledby="dispositivo">
          <h2 id="dispositivo">{say.device}</h2>
          <DefinitionList items={facts.map(({ name, value }) => ({ term: name, value }))} />
          <div>
            <Button onClick={copy}>{say.copy}</Button>
          </div>
        </section>
        <div className={styles.whole}>
          <RegionPart />
          <ReportPart />
        </div>
      </div>
    </>
  )
}

export const diagnosisPage = { loader: loadDiagnosis, Component: DiagnosisPage }
