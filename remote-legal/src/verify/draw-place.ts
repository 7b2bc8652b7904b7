/** SHA-256 of a text, as hex. */
export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The place that a seed draws under a label, from 0 to `outcomes - 1`: the first 32 bits of HMAC-SHA256(seed,
 * `{label}:{n}`) for n = 0, 1, …, and the first that lies below the largest multiple of `outcomes`.
 * Source: docs/architecture.md, "The lottery" and "The races".
 */
export async function drawPlace(seed: string, label: string, outcomes: number): Promise<number> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const fair = Math.floor(2 ** 32 / outcomes) * outcomes
  for (let count = 0; ; count += 1) {
    const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${label}:${count}`))
    const value = new DataView(signed).getUint32(0)
    if (value < fair) return value % outcomes
  }
}
