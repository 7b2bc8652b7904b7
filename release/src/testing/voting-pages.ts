import { randomUUID } from 'node:crypto'
import type { Beacon } from '@trebol/shared/contract/beacon'
import type { PageTicket } from '../tickets/page-tickets.ts'
import { ask } from './ask.ts'
import { fakeBeacon } from './fake-beacon.ts'

/** A ticket as the collector knows it, of a network of its own or of this one. */
export const fakeTicket = (changes: Partial<PageTicket> = {}): PageTicket => ({
  session: randomUUID(),
  issuedAt: new Date(),
  network: randomUUID(),
  kind: 'sent',
  ...changes,
})

/** An address in the network with this number. */
export const addressIn = (network: number, host = 1) => `10.${network >> 8}.${network & 255}.${host}`

/**
 * Pages as browsers at these addresses load them, and what they tell. The service must take the addresses from one proxy
 * (`TRUSTED_PROXIES=1`).
 */
export function pagesAt(site: string) {
  const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })
  return {
    /** The ticket and the text of a page. */
    load: async (address: string, headers: Record<string, string> = {}) => {
      const answer = await ask(site, '/', { headers: from(address, { 'sec-fetch-dest': 'document', ...headers }) })
      const [, ticket] = /^page;desc="(.+)"$/.exec(String(answer.headers['server-timing'])) ?? []
      return { ticket, text: answer.text }
    },
    /** The ticket that a page asks for. */
    askFor: async (address: string) => (await ask(site, '/beacons', { headers: from(address) })).text,
    tell: async (address: string, ticket: string | undefined, beacon: Partial<Beacon>) => {
      const identity = ticket === undefined ? {} : { ticket, session: ticket.split('.')[0] as string }
      const body = JSON.stringify(fakeBeacon({ ...identity, ...beacon }))
      const headers = from(address, { 'sec-fetch-site': 'same-origin' })
      return (await ask(site, '/beacons', { method: 'POST', headers, body })).status
    },
  }
}
