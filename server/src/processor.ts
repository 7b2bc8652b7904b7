import { dirname, join } from 'node:path'
import { privateFolder, takeLock } from '@trebol/shared/lock'
import { pino } from 'pino'
import { deskFiles } from './desk/desk-files.ts'
import { runProcess } from './process/run-process.ts'
import { serveApp } from './process/serve-app.ts'
import { watchParent } from './process/watch-parent.ts'
import { createAddressLimits } from './processor/address-limits.ts'
import { createCashierClient } from './processor/cashier-client.ts'
import { createTill } from './processor/create-till.ts'
import { openPaymentFolder } from './processor/payment-folder.ts'
import { createProcessorApp } from './processor/processor-app.ts'
import { processorSettingsSchema, readSettings } from './settings/read-settings.ts'

const patienceMs = 2_000

/** The sandbox's processor of cards: another firm, in a process of its own, on an origin of its own. */
await runProcess(async () => {
  const settings = readSettings(processorSettingsSchema, process.env)
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'processor' } })
  const { CASHIER_URL: url, PROCESSOR_SECRET: secret, SITE_ORIGIN: siteOrigin } = settings
  const path = join(settings.DATA_DIR, 'processor')
  privateFolder(path)
  // Two processes that know nothing of each other would charge the same payment twice, or tidy away what the other writes.
  const giveBack = await takeLock(join(path, 'lock'), 'The folder of the processor')
  const folder = openPaymentFolder(path)
  const till = createTill({ cashier: createCashierClient({ url, secret }), folder, siteOrigin })
  const limits = createAddressLimits(settings.RATE_LIMIT_FACTOR)
  const files = deskFiles(join(dirname(process.argv[1] ?? '.'), 'card'))
  const server = await serveApp(createProcessorApp({ till, files, siteOrigin, limits }), settings.PORT)
  till.resume()
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', reason })
    await server.stop(patienceMs)
    await giveBack()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  if (settings.PARENT_WATCH === '1') watchParent(() => void stop('parent gone'))
  // Written past the logger: whoever started the processor waits for this line whatever LOG_LEVEL is.
  process.stdout.write(`${JSON.stringify({ event: 'ready', service: 'processor', url: server.url })}\n`)
})
