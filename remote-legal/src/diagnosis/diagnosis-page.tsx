import { usePushState } from '@trebol/shared/push'
import { useRealtimeState } from '@trebol/shared/realtime'
import { useLoaderData } from '@trebol/shared/router'
import { notify, useCurrency, useLocale } from '@trebol/shared/store'
import { Button, DefinitionList, PageHeading } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { ClearDataPart } from './clear-data-part.tsx'
import { ConsoleSwitch } from './console-switch.tsx'
import styles from './diagnosis-page.module.css'
import { loadDiagnosis } from './load-diagnosis.ts'
import { readDevice } from './read-device.ts'
import { readPush } from './read-push.ts'
import { RegionPart } from './region-part.tsx'
import { ReleaseTable } from './release-table.tsx'
import { ReportPart } from './report-part.tsx'
import { deviceTexts } from './texts/texts.ts'
import { useOnline } from './use-online.ts'
import { writeReport } from './write-report.ts'

function DiagnosisPage() {
  const t = texts.use()
  const say = t.diagnosis
  // Drawn again when these texts come in another language.
  deviceTexts.use()
  const { releases, apiMs, worker } = useLoaderData<typeof loadDiagnosis>()
  const facts = [
    ...readDevice({
      ...{ locale: useLocale(), currency: useCurrency() },
      ...{ online: useOnline(), realtime: useRealtimeState() },
    }),
    ...readPush({ apiMs, worker, push: usePushState() }),
  ]

  async function copy() {
    try {
      await navigator.clipboard.writeText(writeReport(releases, facts, new Date()))
      notify(texts.read().diagnosis.copied)
    } catch {
      notify(texts.read().diagnosis.cannotCopy, 'error')
    }
  }

  return (
    <>
      <PageHeading lead={say.lead}>{t.titles['/dev-tools']}</PageHeading>
      <div className={styles.parts}>
        <div className={styles.side}>
          <ReleaseTable releases={releases} />
          <ConsoleSwitch />
          <ClearDataPart />
        </div>
        <section className={styles.part} aria-labelledby="dispositivo">
          <h2 id="dispositivo">{say.device}</h2>
          <DefinitionList items={facts.map(({ name, value }) => ({ term: name, value }))} />
          <div>
            <Button onClick={() => void copy()}>{say.copy}</Button>
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
