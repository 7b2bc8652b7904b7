import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'

/** Who in front of a service is believed about the address of a client: so many proxies, or all of some networks. */
export type TrustedProxies = { readonly count: number } | { readonly networks: BlockList }

/** Nobody stands in front: the client is whoever connects. */
export const noProxies: TrustedProxies = { count: 0 }

const unreadable =
  'is neither a number of proxies from 0 to 9 nor a list of their networks: write 1, or 10.0.0.0/8 fd00::/8'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address in its one usual form, IPv4 that travels as IPv6 as IPv4; `null` when it is none. */
function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
  const plain = mapped.exec(bare)?.[1] ?? bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const kind = isIP(plain)
  if (kind === 0) return null
  return kind === 4 ? plain : new URL(`http://[${plain}]`).hostname.slice(1, -1)
}

const kindOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Adds `address` or `address/bits`. @returns whether it could be read; all addresses there are is no network of ours */
function addNetwork(networks: BlockList, text: string): boolean {
  const [, name = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = readAddress(name)
  // A network has no port and no zone.
  if (address === null || isIP(name) === 0 || name.includes('%')) return false
  const longest = kindOf(address) === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? longest : Number(bits)
  if (prefix < 1 || prefix > longest) return false
  networks.addSubnet(address, prefix, kindOf(address))
  return true
}

/** The setting `TRUSTED_PROXIES`. Source: docs/architecture.md, "Addresses of clients". */
export const trustedProxiesSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TrustedProxies => {
    const text = dataset.value.trim()
    if (/^\d$/.test(text)) return { count: Number(text) }
    const networks = new BlockList()
    const parts = text.split(/[\s,]+/)
    if (parts.every((part) => addNetwork(networks, part))) return { networks }
    addIssue({ message: unreadable })
    return NEVER
  }),
)

type Caller = {
  /** The other end of the connection. */
  readonly peer: string | undefined
  /** `X-Forwarded-For`: each proxy has added whom it saw, so that only the right end can be believed. */
  readonly forwarded: string | undefined
}

/**
 * The address of a client: from the right, the first one that was not seen through a trusted proxy. What cannot be read ends
 * the walk at the nearest one that can; without a peer it is `unknown`.
 */
export function clientAddress(trusted: TrustedProxies, { peer, forwarded = '' }: Caller): string {
  const nearest = readAddress(peer ?? '')
  if (nearest === null) return 'unknown'
  let client: string = nearest
  const said = forwarded.split(',').reverse()
  for (const [step, text] of said.entries()) {
    const isProxy: boolean = 'count' in trusted ? step < trusted.count : trusted.networks.check(client, kindOf(client))
    const before: string | null = isProxy ? readAddress(text) : null
    if (before === null) return client
    client = before
  }
  return client
}

/** The first groups of an IPv6 address that is known to be one. */
function ipv6Network(known: string, groupsKept: number): string {
  const [head = '', tail] = known.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  const groups = [...(left ?? []), ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  return `${groups.slice(0, groupsKept).join(':')}::/${16 * groupsKept}`
}

/**
 * Under what an address is counted for limits: an IPv6 network of 64 bits is one customer, who has all its addresses. IPv4
 * counts as it is, and what is no address too.
 */
export function crowdOf(address: string): string {
  const known = readAddress(address)
  return known === null || kindOf(known) === 'ipv4' ? (known ?? address) : ipv6Network(known, 4)
}

/**
 * The network that an address belongs to, of a size that one party rents: 24 bits of IPv4, 48 of IPv6. What is no address
 * counts as it is.
 */
export function networkOf(address: string): string {
  const known = readAddress(address)
  if (known === null) return address
  return kindOf(known) === 'ipv4' ? `${known.split('.').slice(0, 3).join('.')}.0/24` : ipv6Network(known, 3)
}
