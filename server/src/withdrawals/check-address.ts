import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Networks that we pay USDT through, and how an address of each is written; pages know no more of its checksum. */
export const networks = [
  { id: 'TRC20', name: 'TRON (TRC-20)', pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$' },
  { id: 'ERC20', name: 'Ethereum (ERC-20)', pattern: '^0x[0-9a-fA-F]{40}$' },
] as const

/** Whether an address is one of the network; where it carries a checksum, the checksum holds. */
export function isAddressOf(network: string | undefined, address: string): boolean {
  if (network === 'TRC20') return isTronAddress(address)
  return network === 'ERC20' && isEvmAddress(address)
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 of 25 bytes: 0x41, twenty of the account, and four of the double SHA-256 of what stands before. */
function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  const value = [...address].reduce((sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)), 0n)
  const hex = value.toString(16).padStart(50, '0')
  if (hex.length !== 50 || !hex.startsWith('41')) return false
  const bytes = Buffer.from(hex, 'hex')
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return sum.equals(bytes.subarray(21))
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** EIP-55: capitals and small letters together are a checksum; one of them alone is none. */
function isEvmAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(Buffer.from(small, 'ascii'))).toString('hex')
  const written = [...small].map((sign, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? sign.toUpperCase() : sign))
  return written.join('') === digits
}
