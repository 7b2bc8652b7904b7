const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => plainText(text))

export type Listing = {
  readonly keys: readonly string[]
  /** Common beginnings, with the slash at their end. */
  readonly folders: readonly string[]
  /** Where to go on; `null` at the end. */
  readonly next: string | null
}

/** Reads one page of ListObjectsV2. @throws Error when it is none. */
export function readListing(xml: string): Listing {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('the answer is no listing')
  const groups = [...xml.matchAll(/<CommonPrefixes>([\s\S]*?)<\/CommonPrefixes>/g)].map(([, inner = '']) => inner)
  return {
    keys: elements(xml, 'Key'),
    folders: groups.flatMap((inner) => elements(inner, 'Prefix')),
    next: elements(xml, 'NextContinuationToken')[0] ?? null,
  }
}
