import type { IncomingMessage } from 'node:http'

/** Address of a caller. With `trustForwarded` the last one in `X-Forwarded-For`, which our own proxy wrote. */
export function addressOf({ headers, socket }: IncomingMessage, trustForwarded: boolean): string {
  const forwarded = trustForwarded
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || (socket.remoteAddress ?? '')
}
