import type { IncomingMessage, ServerResponse } from 'node:http'
import { readTarget } from '../edge/read-target.ts'
import type { Handler } from '../edge/site-handler.ts'
import type { OwnNames } from './own-names.ts'

type Parts = {
  readonly names: Pick<OwnNames, 'isConsole'>
  /** The product server, which keeps the operator's desk: its page, its sign-in and its calls. */
  readonly operatorDesk: Handler
  readonly rest: (request: IncomingMessage, response: ServerResponse) => unknown
}

/**
 * Everything below `/desk` goes to the product server, under the names of the console alone; the ops service answers the
 * rest. The players' site never passes the desk on. Source: docs/architecture.md, "Desk".
 */
export function opsHandler({ names, operatorDesk, rest }: Parts): Handler {
  return (request, response) => {
    const path = readTarget(request.url ?? '')?.path ?? ''
    const isDesk = path === '/desk' || path.startsWith('/desk/')
    if (isDesk && names.isConsole(request.headers.host)) operatorDesk(request, response)
    else void rest(request, response)
  }
}
