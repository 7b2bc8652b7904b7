import { atStop } from '../at-stop.ts'
import type { EdgeContext } from '../edge/edge-context.ts'
import { type PageSettings, writePageSettings } from '../pages/page-settings.ts'
import { projectPages } from '../pages/project-pages.ts'
import type { Signer } from '../signing/signer.ts'

/**
 * Writes the settings of the pages into the store and brings the pages that stand there as files up to date: at once,
 * and after each change in case its writer was killed. They are for other servers: this one goes on without them.
 */
export async function keepPagesCurrent(
  {
    store,
    channel,
    watch,
    log,
    signer,
  }: Pick<EdgeContext, 'store' | 'channel' | 'watch' | 'log'> & { readonly signer: Signer },
  settings: PageSettings,
): Promise<{ refresh(): void; stop(): Promise<void> }> {
  let work: Promise<void> = Promise.resolve()
  const refresh = () => {
    work = work
      .then(async () => void (await projectPages(store, channel, signer)))
      .catch((error: unknown) =>
        log.warn({ event: 'pages-not-written', channel, err: error }, 'run "release verify --repair"'),
      )
  }
  try {
    await writePageSettings(store, channel, settings)
    refresh()
  } catch (error) {
    log.warn({ event: 'pages-not-written', channel, err: error }, 'the store cannot be written')
  }
  const forget = watch.onChange(refresh)
  return {
    refresh,
    stop: async () => {
      forget()
      await atStop(work)
    },
  }
}
