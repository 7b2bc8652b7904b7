import type { Database } from '@trebol/shared/database'
import { readSigned } from '@trebol/shared/net/signed'
import { usedNonces } from '../database/schema/index.ts'

export type Heard = 'heard' | 'forged' | 'again'

/** Whether another service has signed this request, and it is the first time that it is heard, by any process of ours. */
export async function hearOnce(
  db: Database,
  secret: string,
  { request, body, now }: { readonly request: Request; readonly body: Uint8Array; readonly now: Date },
): Promise<Heard> {
  const operation = { method: request.method, path: new URL(request.url).pathname, body }
  const signed = readSigned(secret, operation, request.headers, now)
  if (signed.kind === 'forged') return 'forged'
  const { nonce, until } = signed
  const taken = await db.insert(usedNonces).values({ nonce, until }).onConflictDoNothing().returning()
  return taken.length === 1 ? 'heard' : 'again'
}
