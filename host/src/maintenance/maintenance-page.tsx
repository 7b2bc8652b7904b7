import { useRevalidator } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Button, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import { checkSession } from '../session/check-session.ts'
import { texts } from '../texts/texts.ts'

function MaintenancePage() {
  const t = texts.use()
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const [result, setResult] = useState('')
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await checkSession()
    setBusy(false)
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(Date.now())
    setResult(t.maintenance.still(time))
    await revalidate()
  }

  return (
    <Panel art="soon" heading="h1" title={t.maintenance.title} text={t.maintenance.text}>
      <Button busy={busy} onClick={() => void retry()}>
        {t.maintenance.retry}
      </Button>
      <p role="status">{result}</p>
    </Panel>
  )
}

export const maintenancePage = { Component: MaintenancePage }
