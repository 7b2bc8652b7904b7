import { type OpenPlaysOutput, openPlaysInputSchema } from '@trebol/shared/contract/wallet'
import type { Hono } from 'hono'
import type { ReadQuestion } from './operator-questions.ts'

export type OpenPlaysDesk = { readonly openPlays: (player: string) => OpenPlaysOutput }

/** What the operator may ask of a player: how much of his real play is not decided yet. */
export function addOpenPlaysRoute(app: Hono, read: ReadQuestion, { openPlays }: OpenPlaysDesk): void {
  app.post('/api/open-plays', async (c) => {
    const { player } = await read(c.req.raw, openPlaysInputSchema)
    return c.json(openPlays(player))
  })
}
