import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../serve/listen.ts'
import { objectStore } from './object-store.ts'
import { readS3Address, readS3Credentials } from './s3-address.ts'

const secret = 'do-not-tell-anybody'
const patience = { timeLimitMs: 300, tries: 3, firstPauseMs: 1 }

describe('the address of an object store', () => {
  it('names bucket, prefix, endpoint and region', () => {
    expect(readS3Address('s3://files/a/b?endpoint=http://127.0.0.1:7480&region=eu-1')).toEqual({
      bucket: 'files',
      prefix: 'a/b',
      endpoint: 'http://127.0.0.1:7480',
      region: 'eu-1',
    })
    expect(readS3Address('s3://files')).toMatchObject({
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    })
  })

  it.each([
    ['s3://', 'has no bucket name'],
    [`s3://me:${secret}@files`, 'holds credentials'],
    [`s3://files?endpoint=http://me:${secret}@h`, 'has an endpoint that is no origin'],
    ['s3://files?endpoint=ftp://h', 'has an endpoint that is no origin'],
    ['s3://files?endpoint=http://h/path', 'has an endpoint that is no origin'],
    ['s3://files?zone=1', 'has an unknown part "zone"'],
    ['s3://files/a//b', 'has a prefix with other signs'],
    ['s3://files?region=%20', 'has no region name'],
  ])('refuses %s in a line that repeats no secret', (text, line) => {
    expect(() => readS3Address(text)).toThrow(line)
    expect(() => readS3Address(text)).not.toThrow(secret)
  })

  it('needs both credentials', () => {
    expect(() => readS3Credentials({ AWS_ACCESS_KEY_ID: secret })).toThrow('set AWS_ACCESS_KEY_ID and AWS_SECRET')
    expect(() => readS3Credentials({ AWS_ACCESS_KEY_ID: secret })).not.toThrow(secret)
  })
})

describe('an object store that cannot be relied on', () => {
  it('is refused before the first write when it ignores the condition', async () => {
    const { store, seen } = await storeOn((_request, response) => response.end())
    await expect(store.create('channels/a/1.json', Buffer.from('x'))).rejects.toThrow(
      'ignores "If-None-Match: *", so two writers could overwrite each other: use one that honours it',
    )
    expect(seen.filter((line) => line.includes('channels'))).toEqual([])
  })

  it('is one clear line when nobody listens', async () => {
    const store = open('http://127.0.0.1:9')
    const line = 'The object store at http://127.0.0.1:9 cannot be reached (ECONNREFUSED): check the endpoint'
    await expect(store.read('a')).rejects.toThrow(line)
    await expect(store.create('a', Buffer.from('x'))).rejects.toThrow(line)
    await expect(store.list('a')).rejects.toThrow(line)
  })

  it('is given up after its time limit, in a line without the secret', async () => {
    const { store, seen } = await storeOn(() => undefined)
    const failed = await store.read('a').catch(String)
    expect(failed).toContain('cannot be reached (it took too long)')
    expect(failed).not.toContain(secret)
    expect(seen).toHaveLength(3)
  })

  it('is asked again after passing failures, and not after lasting ones', async () => {
    let fails = 2
    const passing = await storeOn((_request, response) => {
      response.statusCode = fails > 0 ? 503 : 200
      fails -= 1
      response.end('whole')
    })
    expect(String(await passing.store.read('a'))).toBe('whole')
    expect(passing.seen).toHaveLength(3)

    const lasting = await storeOn((_request, response) => response.writeHead(403).end())
    await expect(lasting.store.read('a')).rejects.toThrow('answered 403: the credentials may not do this')
    expect(lasting.seen).toHaveLength(1)
  })

  it('says that there is no such bucket, and does not take that for an empty one', async () => {
    const { store } = await storeOn((_request, response) =>
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchBucket</Code></Error>'),
    )
    await expect(store.read('a')).rejects.toThrow('there is no such bucket')
    await expect(store.list('a')).rejects.toThrow('there is no such bucket')
  })

  it('finds out whether a creation whose answer was lost was its own', async () => {
    for (const own of [true, false]) {
      const kept = new Map<string, { mark: string | undefined; bytes: string }>()
      const { store } = await storeOn(async (request, response) => {
        const key = request.url ?? ''
        const mark = String(request.headers['x-amz-meta-writer'])
        if (request.method === 'DELETE') return response.writeHead(204).end()
        if (request.method === 'GET') {
          const found = kept.get(key.split('?')[0] ?? '')
          return response.writeHead(200, { 'x-amz-meta-writer': found?.mark ?? '' }).end(found?.bytes)
        }
        if (kept.has(key)) return response.writeHead(412).end()
        kept.set(key, { mark: own ? mark : 'another writer', bytes: 'x' })
        if (key.includes('channels')) return request.socket.destroy()
        return response.end()
      })
      expect(await store.create('channels/a/1.json', Buffer.from('x'))).toBe(own ? 'created' : 'exists')
    }
  })
})

it('gives every object its type, its caching and its coding', async () => {
  const { store, headers } = await storeOn((request, response) => {
    const isSecondProbe = request.url?.includes('.probe') && headers.has(request.url)
    response.writeHead(request.method === 'HEAD' ? 404 : isSecondProbe ? 412 : 200).end()
  })
  await store.createTree('r/games/x', async (put) => {
    for (const path of ['a.js', 'a.js.br', 'a.js.gz', 'film.mp4', 'release.json']) await put(path, Buffer.from('x'))
  })
  await store.create('channels/a/1.json', Buffer.from('x'))
  const of = (path: string) => {
    const found = headers.get(`/files/${path}`) ?? {}
    return [found['content-type'], found['cache-control'], found['content-encoding']]
  }
  const immutable = 'public, max-age=31536000, immutable'
  expect(of('r/games/x/a.js')).toEqual(['text/javascript; charset=utf-8', immutable, undefined])
  expect(of('r/games/x/a.js.br')).toEqual(['text/javascript; charset=utf-8', immutable, 'br'])
  expect(of('r/games/x/a.js.gz')).toEqual(['text/javascript; charset=utf-8', immutable, 'gzip'])
  expect(of('r/games/x/film.mp4')).toEqual(['video/mp4', immutable, undefined])
  expect(of('channels/a/1.json')).toEqual(['application/json; charset=utf-8', 'no-cache', undefined])
})

const open = (endpoint: string) =>
  objectStore(
    readS3Address(`s3://files?endpoint=${endpoint}`),
    { accessKeyId: 'me', secretAccessKey: secret },
    patience,
  )

/** The driver against a server that answers as the test wants, and what that server was asked. */
async function storeOn(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const seen: string[] = []
  const headers = new Map<string, IncomingMessage['headers']>()
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    request.on('end', () => {
      answer(request, response)
      if (request.method === 'PUT') headers.set(request.url ?? '', request.headers)
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { store: open(await listen(server, 0, 'port')), seen, headers }
}
