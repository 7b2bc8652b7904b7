import { setClient } from '@trebol/shared/api'
import { defaultLocale, readLocale } from '@trebol/shared/i18n'
import { onRequest } from '@trebol/shared/store/write'
import { restoreHiddenBalance } from './balance/hide-balance.ts'
import { watchAppErrors } from './errors/handle-app-error.ts'
import { createEffects } from './interpreter/create-effects.ts'
import { pauseNow, settle, watchPause } from './protection/pause.ts'
import { nextTask } from './routing/next-task.ts'
import { restoreLastLogin } from './session/last-login.ts'
import { loadBalances } from './session/load-balances.ts'
import { oneAtATime } from './session/one-at-a-time.ts'
import { restoreCurrency } from './session/remember-currency.ts'
import { forgetLaunch } from './session/session.ts'
import { readToken } from './session/token-storage.ts'
import { createNavigator } from './start/create-navigator.ts'
import { createProductClient } from './start/create-product-client.ts'
import { firstAnswers } from './start/first-answers.ts'
import { loadConfig } from './start/load-config.ts'
import { readApiBase } from './start/read-api-base.ts'
import { report } from './start/report.ts'
import { silenceConsole } from './start/silence-console.ts'
import { showToast, toastDurations } from './toasts/show-toast.ts'

/** The one place that knows configuration, client, store, router and interpreter at once. */
export async function start(): Promise<void> {
  if (process.env.NODE_ENV === 'production') silenceConsole(window, globalThis.console)
  watchAppErrors(window)
  const navigator = createNavigator()
  const effects = createEffects({
    navigate: navigator.navigate,
    leave: (address) => location.assign(address),
    report,
  })

  const first = firstAnswers(
    document,
    () => readToken() === null && location.search === '' && readLocale() === defaultLocale,
  )
  setClient(createProductClient(effects, { baseUrl: readApiBase(document, report), wrap: first.wrap }))
  restoreCurrency()
  restoreHiddenBalance()
  restoreLastLogin()
  // The game of an earlier player, in a tab that was brought back after he had logged out.
  if (readToken() === null) forgetLaunch()
  onRequest('balances', oneAtATime(loadBalances))
  onRequest('pause', pauseNow)
  onRequest('protection', settle)
  watchPause()
  onRequest('notify', (text, tone) => showToast({ text, tone, duration: toastDurations.wrapper }))
  // Each of them a task of its own: in one they would hold up a slow phone for a third of a second.
  await nextTask()
  void loadConfig().catch(() => undefined)
  await nextTask()
  // It came with this file; only its evaluation waits for its turn.
  const { openPage } = await import(/* webpackMode: "eager" */ './open-page.tsx')
  await nextTask()
  navigator.opened((await openPage(first.wereSame)).navigate)
}
