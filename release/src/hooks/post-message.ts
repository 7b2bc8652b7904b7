import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { chooseAddress, hostOf } from './hook-address.ts'

/** What came of a message. `said`: the beginning of a failure's body, of machines of the internet alone. */
export type Answered =
  | { readonly kind: 'answered'; readonly status: number; readonly said: string }
  | { readonly kind: 'silent'; readonly reason: string }

export type Parcel = { readonly url: string; readonly headers: Record<string, string>; readonly body: string }
export type Post = (parcel: Parcel, stop: AbortSignal) => Promise<Answered>

export type PostSettings = {
  /** Addresses of private networks may be used too. */
  readonly allowPrivate: boolean
  /** How long a receiver may take in all; 10 s unless told. */
  readonly patienceMs?: number | undefined
  /** All addresses of a host; those of the system unless told. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
}

const mostRead = 1_024

const resolveHost = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Connects to this address whatever the name says by then. */
const pinned =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }

/** The beginning of a body, on one line; what came of it until it broke off. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  let read = Buffer.of()
  try {
    for await (const chunk of answer) {
      read = Buffer.concat([read, chunk as Buffer])
      if (read.byteLength >= mostRead) break
    }
  } catch {
    // What was read says enough.
  }
  const text = read.subarray(0, mostRead).toString('utf8')
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

function reasonOf(error: unknown, late: boolean, patienceMs: number): string {
  if (late) return `no answer within ${patienceMs / 1_000} s`
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/**
 * Sends messages: to the address that was checked and no other, without following redirects, without cookies, over a
 * connection of its own. A whole exchange, the look for the address included, has the same few seconds.
 */
export function messagePoster({ allowPrivate, patienceMs = 10_000, resolve = resolveHost }: PostSettings): Post {
  const exchange = async ({ url: text, headers, body }: Parcel, signal: AbortSignal): Promise<Answered> => {
    const url = new URL(text)
    const host = hostOf(url)
    const chosen = chooseAddress(host, isIP(host) === 0 ? await orAborted(resolve(host), signal) : [host], allowPrivate)
    if (chosen.kind === 'refused') return { kind: 'silent', reason: chosen.reason }
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const lookupHere = pinned(chosen.address)
      send(url, { method: 'POST', headers, agent: false, lookup: lookupHere, signal }, answered)
        .on('error', failed)
        .end(body)
    })
    const { statusCode: status = 0 } = answer
    // What a receiver says that took it is of no interest.
    const said = status >= 200 && status < 300 ? '' : await beginningOf(answer)
    answer.destroy()
    return { kind: 'answered', status, said: chosen.public ? said : '' }
  }
  return async (parcel, stop) => {
    const late = AbortSignal.timeout(patienceMs)
    try {
      return await exchange(parcel, AbortSignal.any([late, stop]))
    } catch (error) {
      return { kind: 'silent', reason: reasonOf(error, late.aborted, patienceMs) }
    }
  }
}

/** A look for an address cannot be broken off, but nobody has to wait for it. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
