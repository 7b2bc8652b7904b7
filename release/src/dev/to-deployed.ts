import type { Handler } from '../edge/site-handler.ts'

/** The proxy to a deployed site, which must see a request as if a page of its own had sent it. */
export function toDeployed(proxy: Handler, site: URL): Handler {
  return (request, response) => {
    const { headers } = request
    headers.host = site.host
    if (headers.origin !== undefined) headers.origin = site.origin
    delete headers.referer
    proxy(request, response)
  }
}
