import { createServer, type IncomingHttpHeaders } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nginxConfig } from '../nginx/nginx-config.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { projectPages } from '../pages/project-pages.ts'
import { listen } from '../serve/listen.ts'
import { liveSite } from '../testing/fake-site.ts'
import { runLine } from '../testing/run-line.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { testSigner } from '../testing/test-signer.ts'
import { examine } from './examine.ts'
import { type Answer, question } from './question.ts'

const problems = async (url: string) =>
  Object.fromEntries((await examine(url, 6)).flatMap(({ name, problem }) => (problem ? [[name, problem]] : [])))

describe('the doctor', () => {
  it('finds nothing wrong with the real edge', async () => {
    expect(await problems((await liveSite()).url)).toEqual({})
  })

  it('finds nothing wrong while a host ramps, though two pages are live', async () => {
    const { url, publish, change } = await liveSite()
    const release = await publish('host', { mark: 'next' })
    await change({ kind: 'promote', unit: 'host', release, severity: 'passive', ramp: 50 })
    for (let visit = 0; visit < 10; visit += 1) expect(await problems(url)).toEqual({})
  })

  it.runIf(hasNginx)('finds nothing wrong with real nginx over the store', async () => {
    const { store, url } = await liveSite()
    await projectPages(store, 'production', testSigner)
    const settings = await readPageSettings(store, 'production')
    if (settings === null) throw new Error('no settings')
    const port = await freePort()
    const service = new URL(url)
    const places = { siteRoot: store.place, channel: 'production', upstream: service, service, settings }
    await startNginx(nginxConfig({ ...places, listen: `127.0.0.1:${port}` }), `http://127.0.0.1:${port}`)
    expect(await problems(`http://127.0.0.1:${port}`)).toEqual({})
  })

  const isScript = (path: string) => path.endsWith('.js')
  const isPointer = (path: string) => path.startsWith('/channels/')
  const text = (answer: Answer, change: (text: string) => string): Answer => ({
    ...answer,
    bytes: Buffer.from(change(answer.bytes.toString('utf8'))),
  })
  const saying = (answer: Answer, headers: IncomingHttpHeaders): Answer => ({
    ...answer,
    headers: { ...answer.headers, ...headers },
  })

  it.each<[string, string, (path: string, answer: Answer, asked: IncomingHttpHeaders, count: number) => Answer]>([
    [
      'security headers',
      'says x-content-type-options: nothing instead of nosniff',
      (path, answer) => (isScript(path) ? saying(answer, { 'x-content-type-options': undefined }) : answer),
    ],
    [
      'files of releases run nothing as documents',
      "instead of default-src 'none'; frame-ancestors 'none'; sandbox",
      (path, answer) => (isScript(path) ? saying(answer, { 'content-security-policy': "default-src 'self'" }) : answer),
    ],
    [
      'policy',
      'allows unsafe code',
      (_path, answer) =>
        saying(answer, {
          'content-security-policy': String(answer.headers['content-security-policy']).replace(
            "script-src 'self'",
            "script-src 'self' 'unsafe-inline'",
          ),
        }),
    ],
    [
      'inline parts agree with the policy',
      'blocks 1 inline parts',
      (path, answer) =>
        path === '/' ? text(answer, (html) => html.replace('dataset.started', 'dataset.begun')) : answer,
    ],
    [
      'types',
      'is text/plain instead of text/css; charset=utf-8',
      (path, answer) => (path.endsWith('.css') ? saying(answer, { 'content-type': 'text/plain' }) : answer),
    ],
    [
      'files of releases are immutable',
      'says "no-cache"',
      (path, answer) => (isScript(path) ? saying(answer, { 'cache-control': 'no-cache' }) : answer),
    ],
    [
      'what is missing is a 404',
      '/no-such-page-of-the-doctor answers 200',
      (_path, answer) => (answer.status === 404 ? { ...answer, status: 200 } : answer),
    ],
    [
      'integrity of scripts and styles',
      'has other bytes than the page says',
      (path, answer) => (path.endsWith('.css') ? text(answer, (css) => `${css} `) : answer),
    ],
    [
      'compressed variants',
      'does not unpack to the same bytes',
      (path, answer, asked) =>
        isScript(path) && asked['accept-encoding'] === 'br' ? { ...answer, bytes: answer.bytes.subarray(1) } : answer,
    ],
    [
      'ranges',
      'answers a range with 200',
      (_path, answer) => (answer.status === 206 ? { ...answer, status: 200 } : answer),
    ],
    [
      'pointer is asked for again, and costs nothing unchanged',
      'has no ETag',
      (path, answer) => (isPointer(path) ? saying(answer, { etag: undefined }) : answer),
    ],
    [
      'page and pointer say the same',
      '/ says rev 1, the pointer 2',
      (path, answer) => (path === '/' ? text(answer, (html) => html.replace('"rev":2', '"rev":1')) : answer),
    ],
    [
      'no node is behind',
      'rev 2 in 3 of 6 answers, rev 1 in 3 of 6 answers',
      (path, answer, _asked, count) =>
        isPointer(path) && count > 1 && count % 2 === 0
          ? text(answer, (json) => json.replace('"rev":2', '"rev":1'))
          : answer,
    ],
  ])('finds what breaks "%s", and only that', async (name, problem, breaks) => {
    const { url } = await liveSite()
    const found = await problems(await between(url, breaks))
    expect(Object.keys(found)).toEqual([name])
    expect(found[name]).toContain(problem)
  })

  it('says in one line when there is nothing to examine', async () => {
    await expect(examine('http://127.0.0.1:9', 1)).rejects.toThrow('http://127.0.0.1:9 cannot be reached')
    const other = createServer((_request, response) => response.end('<p>hello'))
    onTestFinished(() => void other.close())
    await expect(examine(await listen(other, 0, 'port'), 1)).rejects.toThrow('is not a page of this platform')
  })

  it('prints one line a check, the repair where one fails, and says so by its exit code', async () => {
    const { url } = await liveSite()
    const well = await runLine(['doctor', url])
    expect([well.code, well.out.split('\n').filter((line) => line.startsWith('ok    '))]).toEqual([
      0,
      expect.any(Array),
    ])
    expect(well.out).toContain('All 14 checks hold.')
    const broken = await between(url, (_path, answer) => (answer.status === 404 ? { ...answer, status: 200 } : answer))
    const ill = await runLine(['doctor', broken])
    expect(ill.code).toBe(1)
    expect(ill.out).toMatch(/^FAIL {2}what is missing is a 404: \/no-such-page\S+ answers 200\. Let nothing in front/m)
    expect(ill.err).toBe(`release: 1 of 14 checks of ${broken} failed: what is missing is a 404.\n`)
    const json = JSON.parse((await runLine(['doctor', broken, '--json'])).out)
    expect([json.ok, json.checks.length]).toEqual([false, 14])
    expect((await runLine(['doctor', 'trebol'])).code).toBe(2)
  })
})

/** A server in front of the edge that changes its answers, as a wrongly set up one would. */
async function between(
  url: string,
  breaks: (path: string, answer: Answer, asked: IncomingHttpHeaders, count: number) => Answer,
) {
  const counts = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const counted = path.startsWith('/channels/') && request.headers['if-none-match'] === undefined
    if (counted) counts.set(path, (counts.get(path) ?? 0) + 1)
    const { host: _host, connection: _connection, ...headers } = request.headers
    // A page that is changed on its way is not compressed on it.
    if (path === '/') delete headers['accept-encoding']
    const asked = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const answer = breaks(path, await question(url, path, asked), request.headers, (counts.get(path) ?? 0) - laterFrom)
    const { 'content-length': _length, connection: _kept, 'keep-alive': _idle, ...kept } = answer.headers
    response.writeHead(
      answer.status,
      Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    )
    response.end(answer.bytes)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server, 0, 'port')
}

/** The checks before the last one ask four times for the pointer; only then a second node begins to answer. */
const laterFrom = 4
