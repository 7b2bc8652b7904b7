import { call } from '@trebol/shared/api'
import { exportFormats, exportHistory } from '@trebol/shared/contract'
import { announce, Button } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from './historical-page.module.css'
import type { HistoryQuery, Period } from './history-query.ts'
import { asked } from './load-historical.ts'
import { texts } from './texts/texts.ts'

type Format = (typeof exportFormats)[number]
type Props = { readonly query: HistoryQuery; readonly period: Period; readonly zone: string }

/** Downloads of exactly what the filters let through. */
export function ExportButtons({ query, period, zone }: Props) {
  const t = texts.use()
  const [busy, setBusy] = useState<Format | null>(null)
  const [failed, setFailed] = useState(false)

  async function download(format: Format) {
    setBusy(format)
    setFailed(false)
    try {
      const { url } = await call(exportHistory, { ...asked(query, period), format, tz: zone })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
      announce(t.downloaded)
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={styles.exports}>
      {failed && <p role="alert">{t.notDownloaded}</p>}
      {exportFormats.map((format) => (
        <Button key={format} kind="secondary" busy={busy === format} onClick={() => void download(format)}>
          {busy === format ? t.preparing : t[format]}
        </Button>
      ))}
    </div>
  )
}
