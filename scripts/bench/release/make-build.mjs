import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const page =
  '<!doctype html><html lang="es"><head><title>Trébol</title><script defer src="index.js"></script></head><body><div id="root"></div></body></html>\n'
const routes = ['/', '/slots'].map((pattern) => ({
  pattern,
  unit: 'host',
  title: pattern,
  indexed: true,
  guard: 'open',
}))
const filler = (kilobytes) =>
  Array.from({ length: kilobytes * 12 }, (_, line) => `export const value${line} = ${Math.random()}\n`)
    .join('')
    .slice(0, kilobytes * 1_000)

const pinOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Keys that hosts of this workspace know: a host that does not know the signing key is not promoted. */
const pointerKeys = () =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../.keys/pointer-keys.json'), 'utf8')).map(
    ({ keyId }) => keyId,
  )

/** A build folder of a small unit with `files` scripts of 5 kB; `mark` makes its id differ. */
export function makeBuild(parent, unit, { mark, files = 1 }) {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `${unit}-`))
  const isHost = unit === 'host'
  const entry = isHost ? 'index.html' : 'remoteEntry.js'
  const all = {
    'index.js': `globalThis.mark = '${unit} ${mark}'\n`,
  }
  for (let at = Object.keys(all).length + 1; at < files; at += 1) all[`static/js/${at}.js`] = filler(5)
  const pins = Object.values(all).map(pinOf).join(' ')
  all[entry] = isHost
    ? page.replace('</head>', `<!-- ${pins} --></head>`)
    : `globalThis.entry = '${unit} ${mark}' /* ${pins} */\n`
  const unitJson = {
    unit,
    version: '1.0.0',
    contract: 1,
    global: `trebol_${unit}_bench`,
    entry,
    exposes: isHost ? [] : ['./remote'],
    needs: {},
    provides: {},
    ownCopies: [],
    routes: isHost ? routes : [],
    preload: [],
    pointerKeys: isHost ? pointerKeys() : [],
    pages: {},
  }
  for (const [path, text] of Object.entries({ ...all, 'unit.json': JSON.stringify(unitJson) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
