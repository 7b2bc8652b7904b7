import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'

/** The code of the newest mail to this address. */
export function mailedCode({ dataDir }: Site, email: string): string | null {
  const outbox = join(dataDir, 'outbox')
  const mails = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`Para: ${email}`))
  return /Su código es (\d+)/.exec(mails.at(-1) ?? '')?.[1] ?? null
}
