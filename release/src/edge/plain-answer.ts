import type { ServerResponse } from 'node:http'
import type { EdgeContext } from './edge-context.ts'

const texts = {
  400: 'Bad request\n',
  404: 'Not found\n',
  405: 'Method not allowed\n',
  413: 'Too large\n',
  429: 'Slow down\n',
  503: 'Busy: ask again later\n',
}

/** A short answer that is not a page: a missing file stays missing and is never the page of the site. */
export function plainAnswer(
  response: ServerResponse,
  { security }: Pick<EdgeContext, 'security'>,
  status: keyof typeof texts,
  headers: readonly string[] = [],
): void {
  const body = texts[status]
  const head = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', ...headers, ...security]
  response.writeHead(status, [...head, 'Content-Length', String(Buffer.byteLength(body))])
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
