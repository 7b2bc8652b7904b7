import { createHash } from 'node:crypto'
import { ne } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { settings } from '../database/schema/index.ts'
import { type Installation, presentConfig } from './get-config.ts'

const key = 'config'

/**
 * Keeps a digest of what `getConfig` answers; another one than before is told to open pages by a trigger. For the start of
 * a server: pages that stay connected meanwhile, at an engine elsewhere, read it again.
 */
export async function noteConfig(services: Pick<Services, 'db'> & Installation): Promise<void> {
  const value = createHash('sha256')
    .update(JSON.stringify(presentConfig(services)))
    .digest('hex')
  await services.db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: ne(settings.value, value) })
}
