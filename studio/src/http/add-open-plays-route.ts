import { type OpenPlaysOutput, openPlaysInputSchema } from '@trebol/shared/contract/wallet'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { StudioError } from '../studio-error.ts'
import { verifyRequest } from '../wallet/verify-request.ts'

export type OpenPlaysDesk = { readonly secret: string; readonly openPlays: (player: string) => OpenPlaysOutput }

const inputSchema = v.pipe(v.string(), v.parseJson(), openPlaysInputSchema)

/** What the operator may ask of a player: how much of his real play is not decided yet. */
export function addOpenPlaysRoute(app: Hono, { secret, openPlays }: OpenPlaysDesk): void {
  app.post('/api/open-plays', async (c) => {
    const body = await c.req.text()
    if (!verifyRequest(secret, c.req.raw.headers, body, Math.floor(Date.now() / 1_000))) {
      throw new StudioError('NOT_FOUND')
    }
    const read = v.safeParse(inputSchema, body)
    if (!read.success) throw new StudioError('MALFORMED')
    return c.json(openPlays(read.output.player))
  })
}
