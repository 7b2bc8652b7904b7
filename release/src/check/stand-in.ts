import type { ServerResponse } from 'node:http'
import type { EdgeContext } from '../edge/edge-context.ts'
import type { Handler } from '../edge/site-handler.ts'
import { envelopeAnswer } from '../proxy/envelope-answer.ts'

/** The login token of a player who exists nowhere: pages read it, no server is ever shown it. */
export const madeUpToken = [
  '{"alg":"none"}',
  '{"data":{"co":"VE","nm":"Prueba","em":"prueba@trebol.test","id":1}}',
  'x',
]
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

/** The one call that is answered: without a session no guarded page would open. */
const sessionCall = 'timestamp'

function answerSession(response: ServerResponse, session: 'valid' | 'guest', security: readonly string[]): void {
  const body = JSON.stringify({ result: true, response: { return: { now: new Date().toISOString(), session } } })
  response.writeHead(200, ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store', ...security])
  response.end(body)
}

/** Stands where the product server would: every call is answered that the service is not available, but for the session. */
export const standIn =
  ({ security, apiBase }: Pick<EdgeContext, 'security' | 'apiBase'>): Handler =>
  (request, response) => {
    request.resume()
    if (request.url?.split('?', 1)[0] !== `${apiBase}/${sessionCall}`)
      return envelopeAnswer(response, 'UNAVAILABLE', security)
    const isPlayer = request.headers.authorization === `Bearer ${madeUpToken}`
    answerSession(response, isPlayer ? 'valid' : 'guest', security)
  }
