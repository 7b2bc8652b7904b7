import { BlockList, isIP } from 'node:net'

/** Networks that lead to no machine of the internet. Source: https://www.iana.org/assignments/iana-ipv4-special-registry */
const ownIpv4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ownIpv4.addSubnet(network, bits)

/** Of IPv6 only this part leads to machines of the internet, but for what carries other addresses or is for examples. */
const worldIpv6 = new BlockList()
worldIpv6.addSubnet('2000::', 3, 'ipv6')
const notWorldIpv6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notWorldIpv6.addSubnet(network, bits, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const kindOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
const isLoopback = (address: string) => isIP(address) !== 0 && loopback.check(address, kindOf(address))

/** Whether an address is one of the internet, and none of a network of one's own, of the machine or of its provider. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !ownIpv4.check(address)
  return isIP(address) === 6 && worldIpv6.check(address, 'ipv6') && !notWorldIpv6.check(address, 'ipv6')
}

/** The host of an address as a resolver takes it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isOwnMachine = (host: string) => host === 'localhost' || isLoopback(host)

/** Why a hook cannot have this address, whatever its name leads to; `null` when it can. */
export function wrongOfAddress(text: string): string | null {
  if (text.length > 2_000 || !URL.canParse(text)) return 'is no address: write it like https://example.com/hook'
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '') return 'holds a password: a hook is known by its signature'
  if (url.protocol === 'https:') return null
  if (url.protocol === 'http:' && isOwnMachine(host)) return null
  return 'would carry messages unprotected: write it with https (http is for this machine alone)'
}

export type Chosen =
  | { readonly kind: 'address'; readonly address: string; readonly public: boolean }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * The address to connect to, of those that a host has. A name that leads into a private network, with one of its
 * addresses only, is refused whole unless `allowPrivate`: whoever answers for the name could choose the moment. The own
 * machine is reached by its own name alone.
 */
export function chooseAddress(host: string, addresses: readonly string[], allowPrivate: boolean): Chosen {
  const usable = isOwnMachine(host) ? addresses.filter(isLoopback) : addresses
  const [address] = usable
  if (address === undefined) return { kind: 'refused', reason: `${host} has no address` }
  const closed = isOwnMachine(host) || allowPrivate ? undefined : usable.find((one) => !isPublic(one))
  if (closed === undefined) return { kind: 'address', address, public: isPublic(address) }
  const reason = `${host} leads to ${closed}, which is no address of the internet: RELEASE_HOOKS_PRIVATE=1 of "release serve" allows it`
  return { kind: 'refused', reason }
}

const longSegment = 16

/**
 * An address as it may be shown: without its query, and of long parts of its path only the beginning, for chat tools take
 * who knows them for a friend.
 */
export function shownAddress(text: string): string {
  const { origin, pathname } = new URL(text)
  const path = pathname.split('/').map((part) => (part.length < longSegment ? part : `${part.slice(0, 4)}…`))
  return `${origin}${path.join('/')}`
}
