import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentUrls } from './document-urls.ts'
import { earlierUrls } from './earlier-urls.ts'
import { patterns } from './test/read-document.ts'

const file = join(import.meta.dirname, '../payloads/fingerprints.json')
const known: Readonly<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
/** As the file has it, so that a new form of the schema changes no text. */
const read = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))

type Text = {
  readonly version: string
  readonly previous?: unknown
  readonly sections: readonly { readonly blocks: readonly { readonly caption?: string }[] }[]
}

/** Follows the sources of the site from day to day: what it says is told, not agreed to. */
const told = 'Claves que guarda el sitio'

function fingerprintOf({ previous: _, sections, ...rest }: Text): string {
  const text = sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => (block.caption === told ? told : block)),
  }))
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, sections: text }))
    .digest('hex')
}

test('a text that somebody may have accepted is never changed under its number (SAVE_FINGERPRINTS=1 adds new versions)', () => {
  const found: Record<string, string> = {}
  for (const pattern of patterns) {
    const inForce: Text = read(documentUrls[pattern])
    found[`${pattern} ${inForce.version}`] = fingerprintOf(inForce)
    // With the amounts and periods of its time in their places.
    for (const old of read(earlierUrls[pattern]) as Text[])
      found[`${pattern} ${old.version} as read`] = fingerprintOf(old)
  }
  const changed = Object.keys(found).filter((name) => name in known && known[name] !== found[name])
  expect(changed, 'give the text a new version, and move the one before to payloads/earlier').toEqual([])
  if (process.env.SAVE_FINGERPRINTS === '1') {
    writeFileSync(file, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`)
    return
  }
  const missing = Object.keys(found).filter((name) => !(name in known))
  expect(missing, 'SAVE_FINGERPRINTS=1 adds them to payloads/fingerprints.json').toEqual([])
})
