import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WalletErrorCode, walletErrorCodes } from '@trebol/shared/contract/wallet'
import * as v from 'valibot'
import { type LaunchedGame, openProviderWallet, type ProviderWallet } from '../../server/test/open-provider-wallet.ts'
import { type Move, movedBy } from '../../server/test/provider-books.ts'

export const walletSecret = 'un-secreto-solo-para-pruebas'

/** What goes wrong with one request: before it is booked, after it, or not at all. */
export type Fault =
  | 'none'
  | 'refuse-connection'
  | 'hang-before'
  | 'error-before'
  | 'refuse'
  | 'lost-answer'
  | 'error-after'
  | 'hang'
  | 'garbage'
/** What sessions play for; `perHit` as an amount. */
export type TestJackpot = { readonly pool: string; readonly name: string; readonly perHit: string }
type Options = {
  readonly opening?: bigint
  readonly mode?: 'real' | 'demo'
  readonly game?: string
  readonly jackpot?: TestJackpot
}

const nameSchema = v.picklist(['authenticate', 'balance', 'bet', 'win', 'jackpot', 'rollback'])
type CallName = v.InferOutput<typeof nameSchema>
const askedSchema = v.object({
  tx: v.optional(v.string()),
  undoes: v.optional(v.string()),
  token: v.optional(v.string()),
  detail: v.optional(v.string()),
})

const fail = (code: WalletErrorCode) => ({ code, message: code.toLowerCase() })

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

/**
 * The product server's own wallet on a database of its own, behind a road that fails exactly when it is told to. What a
 * test says between two requests (another player, another balance) is done before the next one.
 */
export async function startWallet(options: Options = {}) {
  const { opening = 100_000n, mode = 'real', game = 'trebol-de-oro', jackpot = null } = options
  const real: ProviderWallet = await openProviderWallet({ secret: walletSecret, opening, mode, jackpot })
  const launched = new Map<string, LaunchedGame & { player: string }>()
  let player = 'p-1'
  let money = await real.money()
  const moves = new Map<string, Move>()
  let noting: Promise<void> = Promise.resolve()
  /** One after the other, so that no older reading replaces a newer one. */
  const note = (tx: string): Promise<void> => {
    noting = noting.then(async () => {
      const move = tx === '' ? null : await real.move(tx)
      if (move !== null) moves.set(tx, move)
      money = await real.money()
    })
    return noting
  }
  let before: Promise<unknown> = Promise.resolve()
  const first = (work: () => Promise<unknown>): void => {
    before = before.then(work)
    // Whoever asks next hears of it.
    before.catch(() => {})
  }
  const faults = new Map<CallName, Fault[]>()
  const lasting = new Map<CallName, Fault>()
  const calls: { name: CallName; tx: string }[] = []
  const details: string[] = []
  let expected: { name: CallName; tell: () => void }[] = []
  const arrived = (name: CallName): void => {
    for (const { tell } of expected.filter((each) => each.name === name)) tell()
    expected = expected.filter((each) => each.name !== name)
  }
  let watch: (name: CallName) => void = () => {}
  let hung: () => void = () => {}

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = v.parse(nameSchema, request.url?.split('/').at(-1))
    const body = await readBody(request)
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const asked = v.parse(askedSchema, JSON.parse(body))
    const { token, detail, tx = asked.undoes ?? '' } = asked
    calls.push({ name, tx })
    if (detail !== undefined) details.push(detail)
    const fault = faults.get(name)?.shift() ?? lasting.get(name) ?? 'none'
    arrived(name)
    if (fault === 'hang-before') return hung()
    if (fault === 'refuse-connection') return void request.socket.destroy()
    if (fault === 'error-before') return void send(walletErrorCodes.UNAVAILABLE, fail('UNAVAILABLE'))
    // A wallet that says, for whatever reason of its own, that it will never book this.
    if (fault === 'refuse') return void send(walletErrorCodes.TX_REUSED, fail('TX_REUSED'))
    await before
    const launch = token === undefined ? undefined : launched.get(token)
    if (token !== undefined && launch !== undefined) {
      launched.delete(token)
      await real.launch({ ...launch, token })
    }
    const answer = await real.fetch(request.url ?? '', { method: 'POST', headers: headersOf(request), body })
    const reply: unknown = await answer.json()
    await note(tx)
    watch(name)
    if (fault === 'hang') return hung()
    if (fault === 'lost-answer') return void request.socket.destroy()
    if (fault === 'error-after') return void send(500, { code: 'INTERNAL', message: 'fault after booking' })
    if (fault === 'garbage')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"balance":')
    send(answer.status, reply)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    books: {
      /** The money of the first player, in cents. */
      balance: () => money,
      setBalance: (minor: bigint): void => {
        money = minor
        first(() => real.setWallet('p-1', minor))
      },
      ofRound: (round: string) => movedBy([...moves.values()], round),
      rounds: () => [...new Set([...moves.values()].map(({ round }) => round))],
    },
    calls,
    /** What the provider said each movement is about. */
    details: (): readonly string[] => details,
    launchToken: (slug = game, categories: readonly string[] = ['oriente'], emblem: string | null = null): string => {
      const token = randomUUID()
      launched.set(token, { slug, categories, emblem, player })
      return token
    },
    /** The next requests of this name fail in turn. */
    failNext: (name: CallName, ...next: Fault[]) => faults.set(name, [...(faults.get(name) ?? []), ...next]),
    /** Every request of this name fails like this until it is `none` again. */
    failAlways: (name: CallName, fault: Fault) => lasting.set(name, fault),
    /** Whose sessions are opened from now on. */
    nextPlayer: (name: string) => {
      player = name
    },
    endSessions: () => first(real.endSessions),
    /** Called when a request of this name has been booked (and before its answer goes out). */
    onBooked: (listener: (name: CallName) => void) => {
      watch = listener
    },
    /** Called when a request is left without an answer. */
    onHung: (listener: () => void) => {
      hung = listener
    },
    /** Resolves when the next request of this name has come in. */
    nextCall: (name: CallName) => new Promise<void>((tell) => expected.push({ name, tell })),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await before
    },
  }
}
export type TestWallet = Awaited<ReturnType<typeof startWallet>>
