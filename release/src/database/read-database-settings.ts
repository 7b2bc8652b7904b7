import * as v from 'valibot'
import { WrongUsage } from '../wrong-usage.ts'
import type { DatabaseSettings } from './open-release-database.ts'

const isPostgres = (text: string) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)

const schema = v.object({
  DATA_DIR: v.optional(v.string(), '.data'),
  RELEASE_DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isPostgres))),
})

/**
 * Reads `DATA_DIR` (default `.data`) and `RELEASE_DATABASE_URL`; an empty value is none.
 * @throws WrongUsage; the address may hold a password, so the message does not repeat it.
 */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const { success, output } = v.safeParse(schema, {
    DATA_DIR: env.DATA_DIR || undefined,
    RELEASE_DATABASE_URL: env.RELEASE_DATABASE_URL || undefined,
  })
  if (!success) {
    throw new WrongUsage(
      'RELEASE_DATABASE_URL is no address of a PostgreSQL: write it like postgres://user:password@host:5432/name, or leave it out.',
    )
  }
  return { dataDir: output.DATA_DIR, databaseUrl: output.RELEASE_DATABASE_URL ?? null }
}
