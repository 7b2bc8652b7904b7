import { generateKeyPairSync, sign } from 'node:crypto'

const dayMs = 86_400_000

/** One value of DER, the form in which certificates are written: what it is, how long it is, what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const held = Buffer.concat(parts)
  const size = held.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), held])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const whole = (value: number) => der(0x02, Buffer.from([value]))
const moment = (at: number) => der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const commonName = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from('trebol')))))
const loopback = sequence(identifier('551d11'), der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])))))

/** A certificate of this machine's loopback address for two days, and its key, both as PEM: Node itself makes none. */
export function selfSigned(now = Date.now()): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const told = sequence(
    ...[der(0xa0, whole(2)), whole(1), ecdsaWithSha256, commonName],
    sequence(moment(now - dayMs), moment(now + dayMs)),
    ...[commonName, publicKey.export({ type: 'spki', format: 'der' }), der(0xa3, sequence(loopback))],
  )
  const signed = sequence(told, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', told, privateKey)))
  const lines = signed.toString('base64').replace(/(.{64})/g, '$1\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
