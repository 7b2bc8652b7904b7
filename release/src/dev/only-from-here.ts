import type { IncomingMessage } from 'node:http'

/** Names under which a browser on this machine reaches a port of it. */
export const ownHosts = (port: string): readonly string[] => [`localhost:${port}`, `127.0.0.1:${port}`]

/**
 * Whether a request was meant for this server. A name of somebody else's that was made to point at this machine
 * ("rebinding") stands in `Host`; another site that opens our socket stands in `Origin`.
 */
export function isOwnRequest({ headers }: Pick<IncomingMessage, 'headers'>, hosts: readonly string[]): boolean {
  const { host = '', origin } = headers
  return hosts.includes(host) && (origin === undefined || origin === `http://${host}`)
}
