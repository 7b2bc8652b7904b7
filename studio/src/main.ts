import { dirname, join } from 'node:path'
import { LockedError } from '@trebol/shared/lock'
import { pino } from 'pino'
import { readSettings, type Settings } from './settings.ts'
import { startStudio } from './start-studio.ts'

/** Time for answers in flight. Leaving earlier is safe: open rounds are taken up at the next start. */
const graceMs = 8000

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    process.stderr.write(`studio: ${error instanceof Error ? error.message : 'settings cannot be read'}\n`)
    process.exit(1)
  }
}

const settings = settingsOrExit()
const log = pino({ name: 'studio', level: settings.LOG_LEVEL })

try {
  const studio = await startStudio(settings, join(dirname(process.argv[1] ?? ''), 'web'), log)
  let leaving = false
  const leave = (why: string): void => {
    if (leaving) return
    leaving = true
    log.info({ event: 'stopping', why })
    setTimeout(() => process.exit(0), graceMs).unref()
    studio.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', () => leave('SIGTERM'))
  process.once('SIGINT', () => leave('SIGINT'))
  if (settings.PARENT_WATCH === '1') process.stdin.on('end', () => leave('parent gone')).resume()
  // Written past the log level: whoever started the process waits for this line.
  const ready = { event: 'ready', url: studio.url, recovering: studio.recovering }
  process.stdout.write(`${JSON.stringify({ name: 'studio', ...ready })}\n`)
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const locked = error instanceof LockedError ? error.message : null
  const text = busy ? `PORT: ${settings.PORT} is taken; set another or 0` : (locked ?? String(error))
  process.stderr.write(`studio: ${text}\n`)
  process.exit(1)
}
