import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { liveSite } from '../testing/fake-site.ts'

it('passes the desk on to the product server under the names of the console, and nothing else', async () => {
  const { getOps, get } = await liveSite({ UPSTREAM_URL: await echo() })
  for (const path of ['/desk', '/desk/', '/desk/api/acts/list?x=1']) {
    expect((await getOps(path)).text, path).toBe(`desk ${path}`)
  }
  expect((await getOps('/deskx')).text).toBe('Not found\n')
  expect((await getOps('/')).text).toContain('<title>Console</title>')
  const other = await getOps('/desk/', { host: 'evil.example' })
  expect([other.status, other.text.includes('desk /desk')]).toEqual([403, false])
  expect((await get('/desk/')).text).not.toContain('desk /desk')
})

it('tells the desk by which way it is reached, so that its cookie is marked secure', async () => {
  const { getOps } = await liveSite({
    UPSTREAM_URL: await echo('x-forwarded-proto'),
    OPS_ORIGIN: 'https://ops.example',
  })
  expect((await getOps('/desk/', { host: 'ops.example' })).text).toBe('desk https')
  expect((await getOps('/desk/')).status).toBe(403)
})

/** A product server that says what it was asked for. */
async function echo(header?: string): Promise<string> {
  const server = createServer(({ url, headers }, response) =>
    response.end(`desk ${header === undefined ? url : headers[header]}`),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
