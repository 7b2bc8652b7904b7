import type { IncomingMessage } from 'node:http'
import type { Handler } from '../edge/site-handler.ts'

/** Makes a request look as if a page of the deployed site had sent it. */
export function asFromSite({ headers }: IncomingMessage, site: URL): void {
  headers.host = site.host
  if (headers.origin !== undefined) headers.origin = site.origin
  delete headers.referer
}

/** The proxy to a deployed site, which must see a request as if a page of its own had sent it. */
export function toDeployed(proxy: Handler, site: URL): Handler {
  return (request, response) => {
    asFromSite(request, site)
    proxy(request, response)
  }
}
