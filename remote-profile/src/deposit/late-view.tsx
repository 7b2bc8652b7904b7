import { loadPart } from '@trebol/shared/store'
import { Button, Loading, Panel, Skeleton } from '@trebol/shared/ui'
import { type ComponentProps, useEffect, useState } from 'react'
import type { DepositView } from './deposit-view.tsx'
import { texts } from './texts/texts.ts'

type View = typeof DepositView

const load = (): Promise<View> =>
  import(/* webpackChunkName: "deposit-view" */ './deposit-view.tsx').then(({ openDepositView }) => openDepositView())

let kept: View | null = null

/** Step 3 comes with the first deposit that is opened: who looks around needs neither codes nor forms to report with. */
export function LateView(props: ComponentProps<View>) {
  const t = texts.use()
  const [View, setView] = useState<View | 'failed' | null>(() => kept)
  useEffect(() => {
    if (View !== null) return
    let wanted = true
    loadPart(load).then(
      (loaded) => {
        kept = loaded
        if (wanted) setView(() => loaded)
      },
      () => wanted && setView('failed'),
    )
    return () => {
      wanted = false
    }
  }, [View])
  if (View === 'failed') {
    return (
      <Panel art="broken" role="alert" title={t.viewUnread}>
        <Button onClick={() => setView(null)}>{t.retry}</Button>
      </Panel>
    )
  }
  if (View) return <View {...props} />
  return (
    <Loading>
      <Skeleton height="var(--dialog-height)" />
    </Loading>
  )
}
