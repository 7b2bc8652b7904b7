import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import type { Site } from './site.ts'

/** The code of the newest mail to this address. The server writes a mail after it has answered, so it is waited for. */
export async function mailedCode({ dataDir }: Site, email: string): Promise<string> {
  await expect.poll(() => readCode(join(dataDir, 'outbox'), email)).not.toBeNull()
  return readCode(join(dataDir, 'outbox'), email) ?? ''
}

function readCode(outbox: string, email: string): string | null {
  const mails = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`Para: ${email}`))
  return /Su código es (\d+)/.exec(mails.at(-1) ?? '')?.[1] ?? null
}
