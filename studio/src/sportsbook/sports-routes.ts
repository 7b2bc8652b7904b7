import type { Hono } from 'hono'
import { readInput } from '../http/read-input.ts'
import { StudioError } from '../studio-error.ts'
import type { SportsDesk } from './desk/sports-desk.ts'
import {
  accountInputSchema,
  betsInputSchema,
  boardInputSchema,
  eventInputSchema,
  openSportsInputSchema,
  placeInputSchema,
  quotesInputSchema,
} from './wire/sports-wire.ts'

/** The sportsbook's own API, beside that of the games. */
export function addSportsRoutes(app: Hono, desk: SportsDesk): void {
  app.post('/api/sports/board', async (c) => c.json(desk.board((await readInput(c.req.raw, boardInputSchema)).view)))
  app.post('/api/sports/event', async (c) => c.json(desk.event((await readInput(c.req.raw, eventInputSchema)).event)))
  app.post('/api/sports/quotes', async (c) => c.json(desk.quotes((await readInput(c.req.raw, quotesInputSchema)).legs)))
  app.post('/api/sports/open', async (c) => c.json(await desk.open(await readInput(c.req.raw, openSportsInputSchema))))
  app.post('/api/sports/account', async (c) =>
    c.json(await desk.account((await readInput(c.req.raw, accountInputSchema)).session)),
  )
  app.post('/api/sports/bets', async (c) => c.json(desk.bets(await readInput(c.req.raw, betsInputSchema))))
  app.post('/api/sports/place', async (c) => c.json(await desk.place(await readInput(c.req.raw, placeInputSchema))))
  app.all('/api/sports/*', (c) => {
    const known = /^\/api\/sports\/(board|event|quotes|open|account|bets|place)$/.test(c.req.path)
    throw new StudioError(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
  })
}
