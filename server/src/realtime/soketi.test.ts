import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectPage } from '../../test/connect-page.ts'
import { names, signedPage } from '../../test/hear-player.ts'
import { listenOn } from '../../test/listen-on.ts'
import { openBehindSoketi } from '../../test/open-behind-soketi.ts'
import { openSibling } from '../../test/open-sibling.ts'
import { goodPassword, newPlayer } from '../../test/open-test-server.ts'
import { realtimeOutbox } from '../database/schema/index.ts'

const within = { timeout: 30_000, interval: 20 }
/** The library tries ever more seldom while nobody answers. */
const withinTries = { timeout: 150_000, interval: 20 }

describe('a real soketi as the engine of the site', { tags: ['proof'], timeout: 400_000 }, () => {
  let site: Awaited<ReturnType<typeof openBehindSoketi>>
  let server: typeof site.server
  beforeAll(async () => {
    site = await openBehindSoketi()
    server = site.server
  }, 600_000)
  afterAll(() => site?.close())
  beforeEach(() => server.db.delete(realtimeOutbox))

  it('tells a player of his deposit and balance without an amount, and nobody else', async () => {
    const ana = await signedPage(server)
    const beto = await signedPage(server)
    expect((await site.deposit(ana.token)).result).toBe(true)
    await site.relay()
    await vi.waitFor(
      () => expect(names(ana.heard)).toEqual(expect.arrayContaining(['DepositUpdated', 'BalanceUpdated'])),
      within,
    )
    const carried = new Set(ana.heard.flatMap(({ data }) => Object.keys(data)))
    expect([...carried].sort()).toEqual(['cause', 'id', 'seq', 'status'])
    await site.passed(`private-user.${beto.userId}`, beto.heard)
    expect(names(beto.heard)).toEqual(['MessageReceived'])
    expect(await site.waiting()).toEqual([])
  })

  it('lets nobody into the channel of somebody else, whether our server refuses or a signature is made up', async () => {
    const { userId } = await signedPage(server)
    const { token } = await newPlayer(server)
    const stranger = await server.page({ token, userId })
    await vi.waitFor(() => expect(stranger.warned).toContainEqual(expect.stringContaining('403')), within)
    const forged = await server.page({
      ...{ token, userId, fetch: async () => Response.json({ auth: `${site.soketi.keys.key}:${'0'.repeat(64)}` }) },
    })
    const { pusher } = forged.connection
    const refused = await new Promise<unknown>((done) => {
      pusher.channel(`private-user.${userId}`).bind('pusher:subscription_error', done)
    })
    expect(refused).toMatchObject({ type: 'AuthError', status: 401 })
    expect([stranger.ready, forged.ready]).toEqual([[], []])
  })

  it('carries only cipher text in an encrypted channel, and shows in a presence channel who is there', async () => {
    const { page, userId, token } = await signedPage(server)
    const read: unknown[] = []
    const channel = page.connection.echo.encryptedPrivate(`user.${userId}`)
    channel.listen('KycUpdated', (data: unknown) => read.push(data))
    await new Promise<void>((done) => channel.subscribed(done))
    const seen: string[] = []
    page.connection.pusher.connection.bind('message', (message: unknown) => seen.push(JSON.stringify(message)))
    await site.tell(`private-encrypted-user.${userId}`)
    await vi.waitFor(() => expect(read).toEqual([{ seq: 7 }]), within)
    expect(seen.join()).toContain('ciphertext')
    expect(seen.join()).not.toContain('seq')
    const here = (one: typeof page) =>
      new Promise<unknown[]>((done) => one.connection.echo.join(`user.${userId}`).here(done))
    expect(await here(page)).toHaveLength(1)
    const second = await signedPage(server, { token })
    expect(await here(second.page)).toHaveLength(1)
  })

  it('tells everybody what everybody sees, but not the socket that is excepted', async () => {
    const player = await signedPage(server)
    const pages = [player.page, await server.page(), await server.page()]
    const heard = pages.map(({ connection }) => {
      const of: number[] = []
      connection.echo.channel('site').listen('JackpotUpdated', ({ seq }: { seq: number }) => of.push(seq))
      return of
    })
    await vi.waitFor(
      () =>
        expect(pages.map(({ connection }) => connection.pusher.channel('site').subscribed)).toEqual([true, true, true]),
      within,
    )
    await site.tell('site', 'JackpotUpdated', 1, pages[2]?.connection.pusher.connection.socket_id)
    await server.db.insert(realtimeOutbox).values({ channel: 'site', event: 'JackpotUpdated', data: {} })
    const [row] = await server.db.select().from(realtimeOutbox)
    await site.relay()
    const last = row?.id ?? 0
    await vi.waitFor(() => expect(heard).toEqual([[1, last], [1, last], [last]]), within)
  })

  it.each(['logout', 'exclusion'])(
    'ends the sockets of a login that ends by %s, and lets a valid one come back',
    async (by) => {
      const { email, token } = await newPlayer(server)
      const login = async () => String((await server.call('login', { email, pwd: goodPassword })).response.jwt)
      const ended = await signedPage(server, { token })
      const going = await signedPage(server, { token: await login() })
      await server.db.delete(realtimeOutbox)
      if (by === 'logout') await server.call('logout', {}, { token })
      else await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token })
      await site.relay()
      await vi.waitFor(() => expect(ended.page.state()).toBe('disconnected'), within)
      expect(names(ended.heard)).toContain('SessionRevoked')
      expect(await site.waiting()).toEqual([])
      if (by === 'logout') {
        await vi.waitFor(() => expect(going.page.ready).toEqual([false, true]), within)
        await site.passed(`private-user.${going.userId}`, going.heard)
      } else {
        await vi.waitFor(() => expect(going.page.state()).toBe('disconnected'), within)
      }
    },
  )

  it('keeps what it could not tell while the engine is down or answers 500, and pages come back and read again', async () => {
    const { page, userId, token, heard } = await signedPage(server)
    const visitor = await server.page()
    await site.soketi.stop('SIGKILL')
    await site.deposit(token)
    await site.relay()
    const kept = await site.waiting()
    expect(kept).toEqual(expect.arrayContaining(['DepositUpdated', 'BalanceUpdated']))
    const troubled = createServer((_request, response) => void response.writeHead(500).end())
    await listenOn(troubled, site.soketi.port)
    await site.leasesPass()
    await site.relay()
    expect(await site.waiting()).toEqual(kept)
    troubled.closeAllConnections()
    await new Promise((done) => troubled.close(done))
    await site.soketi.start()
    await vi.waitFor(() => expect(page.ready).toEqual([false, true]), withinTries)
    await vi.waitFor(() => expect(visitor.state()).toBe('connected'), withinTries)
    await site.leasesPass()
    await site.relay()
    await vi.waitFor(() => expect(names(heard)).toContain('BalanceUpdated'), within)
    expect(await site.waiting()).toEqual([])
    await site.soketi.stop('SIGTERM')
    await site.soketi.start()
    await vi.waitFor(() => expect(page.ready).toEqual([false, true, true]), withinTries)
    await site.passed(`private-user.${userId}`, heard)
  })

  it('drops what is too long for the engine and tells what waits behind it', async () => {
    const { userId, heard } = await signedPage(server)
    const channel = `private-user.${userId}`
    const tooLong = { channel, event: 'ComplaintUpdated', data: { id: 'x'.repeat(11_000) } }
    await server.db.insert(realtimeOutbox).values([tooLong, { channel, event: 'KycUpdated', data: {} }])
    await site.relay()
    await vi.waitFor(() => expect(names(heard)).toEqual(['KycUpdated']), within)
    expect(await site.waiting()).toEqual([])
  })

  it('serves a site of two servers: what happens at one is heard by a page that the other let in, and ends its socket', async () => {
    const sibling = await openSibling(server)
    const { token } = await newPlayer(server)
    const { heard, page } = await signedPage(server, {
      token,
      fetch: (input, init) => fetch(new URL(String(input), `http://127.0.0.1:${sibling.port}`), init),
    })
    await site.deposit(token)
    await site.relay()
    await vi.waitFor(() => expect(names(heard)).toContain('BalanceUpdated'), within)
    await server.call('logout', {}, { token })
    await site.relay()
    await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
    await sibling.close()
  })

  it('is not connected to by a page that is told to use pusher without TLS', async () => {
    const { settings } = server.services.realtime
    if (settings === null) throw new Error('realtime is off')
    const wish = { settings: { broadcaster: 'pusher' } }
    await expect(connectPage(settings, server.port, wish)).rejects.toThrow('Pusher requires a secure connection')
  })
})
