import { call } from '@trebol/shared/api'
import { code128Bars } from '@trebol/shared/barcode'
import { getDepositReceipt } from '@trebol/shared/contract'
import { announce, Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { isRefused } from '../is-refused.ts'
import styles from './pay.module.css'
import { texts } from './texts/texts.ts'

/** The code as bars for the scanner of a counter, its digits below for who reads them, and both on paper. */
export function BarcodeReceipt({ id, code }: { readonly id: string; readonly code: string }) {
  const t = texts.use()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function download() {
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await call(getDepositReceipt, { id })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
      announce(t.downloaded)
    } catch (cause) {
      setProblem(isRefused(cause) ? cause.message : t.notDownloaded)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.receipt}>
      <Barcode code={code} />
      <Button kind="secondary" wide busy={busy} onClick={() => void download()}>
        {busy ? t.preparing : t.download}
      </Button>
      <p role="alert">{problem}</p>
    </div>
  )
}

function Barcode({ code }: { readonly code: string }) {
  const t = texts.use()
  const drawn = code128Bars(code)
  if (drawn === null) return null
  return (
    <figure className={styles.bars}>
      <svg viewBox={`0 0 ${drawn.modules} 1`} preserveAspectRatio="none" role="img" aria-label={t.barcode(code)}>
        <path d={drawn.bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('')} />
      </svg>
      <figcaption aria-hidden="true">{code}</figcaption>
    </figure>
  )
}
