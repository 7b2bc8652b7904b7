import { useLocale, useReports } from '@trebol/shared/store'
import { DataTable } from '@trebol/shared/ui'
import styles from './diagnosis-page.module.css'
import { deviceTexts } from './texts/texts.ts'

/** What was refused or failed in this tab: the reasons are ours, in English, for whoever mends it. */
export function ReportPart() {
  const say = deviceTexts.use().refused
  const reports = useReports()
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'medium' })
  return (
    <section className={styles.part} aria-labelledby="omitido">
      <h2 id="omitido">{say.title}</h2>
      <p>{say.help}</p>
      {reports.length === 0 ? (
        <p className={styles.state}>{say.none}</p>
      ) : (
        <DataTable
          caption={say.title}
          captionHidden
          columns={[
            { id: 'what', name: say.what, cell: ({ what }) => <code>{what}</code> },
            { id: 'why', name: say.why, cell: ({ why }) => <span lang="en">{why}</span> },
            { id: 'at', name: say.at, cell: ({ at }) => time.format(at) },
          ]}
          rows={reports}
          rowKey={({ id }) => String(id)}
        />
      )}
    </section>
  )
}
