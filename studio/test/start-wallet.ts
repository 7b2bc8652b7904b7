import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  authenticateInputSchema,
  balanceInputSchema,
  betInputSchema,
  jackpotInputSchema,
  rollbackInputSchema,
  type WalletErrorCode,
  walletErrorCodes,
} from '@trebol/shared/contract/wallet'
import { amountToMinor, minorToAmount } from '@trebol/shared/money'
import * as v from 'valibot'
import { type BookAnswer, createBooks, potMinor } from './wallet-books.ts'

export const walletSecret = 'un-secreto-solo-para-pruebas'

/** What goes wrong with one request: before it is booked, after it, or not at all. */
export type Fault =
  | 'none'
  | 'refuse-connection'
  | 'hang-before'
  | 'error-before'
  | 'lost-answer'
  | 'error-after'
  | 'hang'
  | 'garbage'
type CallName = 'authenticate' | 'balance' | 'bet' | 'win' | 'jackpot' | 'rollback'
/** What sessions play for; `perHit` as an amount. */
export type TestJackpot = { readonly pool: string; readonly name: string; readonly perHit: string }
type Options = {
  readonly opening?: bigint
  readonly mode?: 'real' | 'demo'
  readonly game?: string
  readonly jackpot?: TestJackpot
}

const schemas = {
  balance: balanceInputSchema,
  bet: betInputSchema,
  win: betInputSchema,
  jackpot: jackpotInputSchema,
  rollback: rollbackInputSchema,
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

/** A wallet over HTTP that keeps to contract/wallet.ts to the letter and fails exactly when it is told to. */
export async function startWallet(options: Options = {}) {
  const { opening = 100_000n, mode = 'real', game = 'trebol-de-oro', jackpot = null } = options
  const books = createBooks(opening)
  const tokens = new Map<string, { game: string; categories: readonly string[] }>()
  let player = 'p-1'
  const sessions = new Set<string>()
  const ended = new Set<string>()
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

  const money = (minor: bigint) => minorToAmount(minor, 2)
  const fail = (code: WalletErrorCode) => ({
    status: walletErrorCodes[code],
    body: { code, message: code.toLowerCase() },
  })
  const booked = (answer: BookAnswer) =>
    answer.ok
      ? { status: 200, body: { balance: money(answer.balance), iso: 'USD', replayed: answer.replayed } }
      : fail(answer.code)

  function authentic(request: IncomingMessage, body: string): boolean {
    const seconds = String(request.headers['x-trebol-timestamp'] ?? '')
    const expected = createHmac('sha256', walletSecret).update(`${seconds}.${body}`).digest('hex')
    const late = Math.abs(Date.now() / 1000 - Number(seconds)) > 300
    return !late && request.headers['x-trebol-signature'] === expected
  }

  function answer(name: CallName, input: unknown): { status: number; body: object } {
    if (name === 'authenticate') {
      const read = v.safeParse(authenticateInputSchema, input)
      if (!read.success) return fail('MALFORMED')
      const launched = tokens.get(read.output.token)
      if (launched === undefined) return fail('UNKNOWN_TOKEN')
      tokens.delete(read.output.token)
      const session = `ws-${sessions.size + 1}-${read.output.token.slice(0, 8)}`
      sessions.add(session)
      const facts = {
        session,
        player,
        game: launched.game,
        title: 'Corazón de Jade',
        categories: launched.categories,
        mode,
        iso: 'USD',
        decimals: 2,
        lang: 'es-VE',
        jackpot,
      }
      return { status: 200, body: { ...facts, balance: money(books.balance()) } }
    }
    const schema = schemas[name]
    const read = v.safeParse(schema, input)
    if (!read.success) return fail('MALFORMED')
    const asked: {
      session: string
      tx?: string
      round?: string
      amount?: string
      iso?: string
      detail?: string | undefined
    } = read.output
    if (asked.detail !== undefined) details.push(asked.detail)
    const { session, tx = '', round = '', amount = '0', iso } = asked
    if (!sessions.has(session)) return fail('UNKNOWN_SESSION')
    if (name === 'balance')
      return { status: 200, body: { balance: money(books.balance()), iso: 'USD', replayed: false } }
    if (name === 'rollback') return booked(books.rollback(tx))
    if (name === 'jackpot') {
      const paid = books.jackpot(tx, round)
      const { status, body } = booked(paid)
      return { status, body: paid.ok ? { ...body, amount: money(potMinor) } : body }
    }
    if (iso !== 'USD') return fail('MALFORMED')
    const minor = amountToMinor(amount, 2)
    if (minor === null) return fail('MALFORMED')
    if (name === 'bet' && ended.has(session)) return fail('SESSION_ENDED')
    return booked(name === 'bet' ? books.bet(tx, round, minor) : books.win(tx, round, minor))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = /^\/wallet\/(authenticate|balance|bet|win|jackpot|rollback)$/.exec(request.url ?? '')?.[1] as
      | CallName
      | undefined
    const body = await readBody(request)
    const send = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.method !== 'POST' || name === undefined) return void send(404, { code: 'NOT_FOUND', message: 'no' })
    if (!authentic(request, body)) return void send(401, fail('BAD_SIGNATURE').body)
    const input: unknown = JSON.parse(body)
    const tx = v.safeParse(v.object({ tx: v.string() }), input)
    calls.push({ name, tx: tx.success ? tx.output.tx : '' })
    const fault = faults.get(name)?.shift() ?? lasting.get(name) ?? 'none'
    arrived(name)
    if (fault === 'hang-before') return
    if (fault === 'refuse-connection') return void request.socket.destroy()
    if (fault === 'error-before') return void send(503, fail('UNAVAILABLE').body)
    const { status, body: reply } = answer(name, input)
    watch(name)
    if (fault === 'hang') return
    if (fault === 'lost-answer') return void request.socket.destroy()
    if (fault === 'error-after') return void send(500, { code: 'INTERNAL', message: 'fault after booking' })
    if (fault === 'garbage')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"balance":')
    send(status, reply)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let issued = 0
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    calls,
    /** What the provider said each movement is about. */
    details: (): readonly string[] => details,
    launchToken: (slug = game, categories: readonly string[] = ['oriente']): string => {
      issued += 1
      const token = `token-${issued}-${'x'.repeat(20)}`
      tokens.set(token, { game: slug, categories })
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
    endSessions: () => {
      for (const session of sessions) ended.add(session)
    },
    /** Called when a request of this name has been booked (and before its answer goes out). */
    onBooked: (listener: (name: CallName) => void) => {
      watch = listener
    },
    /** Resolves when the next request of this name has come in. */
    nextCall: (name: CallName) => new Promise<void>((tell) => expected.push({ name, tell })),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestWallet = Awaited<ReturnType<typeof startWallet>>
