import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * Where a page came from. `counted`: sent here while a host ramps, and written down; `sent`: sent here; `asked`: by a server
 * that cannot issue tickets, so that the page asked for one.
 */
export type TicketKind = 'counted' | 'sent' | 'asked'

/** What a page load may vote with. `network`: a keyed digest of its network and the day. */
export type PageTicket = {
  readonly session: string
  readonly issuedAt: Date
  readonly network: string
  readonly kind: TicketKind
}

export type PageTickets = {
  readonly issue: (network: string, kind: TicketKind) => { readonly text: string; readonly ticket: PageTicket }
  /** `null`: not issued here, or too long ago. */
  readonly read: (text: string) => PageTicket | null
}

/** Milliseconds in which a page may vote. Most players have opened a game by then. */
const validMs = 60 * 60 * 1_000
const letters = { counted: 'c', sent: 's', asked: 'a' } as const satisfies Record<TicketKind, string>
const kinds: Readonly<Record<string, TicketKind>> = { c: 'counted', s: 'sent', a: 'asked' }
const form = /^([0-9a-f-]{36})\.([0-9a-z]{6,8})\.([\w-]{8})\.([csa])\.([\w-]{22})$/

/**
 * Signs what a page load needs in order to count: the id of its session, so that it votes once, the time, and its network
 * under a name that another day nobody can connect with it. Source: docs/platform.md, "Page tickets".
 */
export function pageTickets({ secret, now }: { readonly secret: Buffer; readonly now: () => Date }): PageTickets {
  const digest = (text: string, bytes: number) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url')
  return {
    issue: (from, kind) => {
      const seconds = Math.floor(now().getTime() / 1_000)
      const issuedAt = new Date(seconds * 1_000)
      const network = digest(`network ${issuedAt.toISOString().slice(0, 10)} ${from}`, 6)
      const session = randomUUID()
      const body = `${session}.${seconds.toString(36)}.${network}.${letters[kind]}`
      return { text: `${body}.${digest(`ticket ${body}`, 16)}`, ticket: { session, issuedAt, network, kind } }
    },
    read: (text) => {
      const [, session, seconds, network, letter, mark] = form.exec(text) ?? []
      const kind = kinds[letter ?? '']
      if (!session || !seconds || !network || !kind || !mark) return null
      const expected = digest(`ticket ${text.slice(0, text.lastIndexOf('.'))}`, 16)
      if (!timingSafeEqual(Buffer.from(mark), Buffer.from(expected))) return null
      const issuedAt = new Date(Number.parseInt(seconds, 36) * 1_000)
      return now().getTime() - issuedAt.getTime() > validMs ? null : { session, issuedAt, network, kind }
    },
  }
}
