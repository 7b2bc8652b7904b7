import { randomUUID } from 'node:crypto'
import { authenticateOutputSchema } from '@trebol/shared/contract/wallet'
import * as v from 'valibot'
import { newPlayer, type TestServer } from './open-test-server.ts'

const launchSchema = v.object({ sid: v.string(), url: v.string(), mode: v.string(), expires_at: v.string() })

/** Opens a game as the player's app does. */
export async function launch(server: TestServer, token: string, body: object = {}) {
  const answer = await server.call('play', { id: 'siete-dorado', ...body }, { token })
  const launched = v.parse(launchSchema, answer.response.return)
  return { ...launched, launchToken: new URL(launched.url).searchParams.get('token') ?? '', answer }
}

/** A player with money and a game that a provider has just taken over. */
export async function playing(server: TestServer, money = '100.00', body: object = {}) {
  const player = await newPlayer(server, money === '0' ? {} : { USD: money })
  const opened = await launch(server, player.token, body)
  const { body: session } = await server.wallet('authenticate', { token: opened.launchToken })
  return { ...player, ...opened, session: v.parse(authenticateOutputSchema, session) }
}

/** The body of a bet or a win; the `tx` is a new one each time. */
export const move = (session: string, amount: string, round = 'round-0001', tx: string = randomUUID()) => ({
  session,
  tx,
  round,
  amount,
  iso: 'USD',
})
