import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Unit, UnitBuild } from '@trebol/shared/contract/release'
import { integrityOf } from '../releases/integrity-of.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testSigner } from './test-signer.ts'

const singletons = { react: '19.3.1', '@trebol/shared/store': '1.0.0' }

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta name="description" content="El sitio.">
    <meta property="og:image" content="/share.png">
    <link rel="icon" href="/favicon.svg">
    <title>Trébol</title>
    <style>body { margin: 0 }</style>
    <script>document.documentElement.dataset.started = ''</script>
  <script defer src="static/js/index.js"></script><link href="static/css/index.css" rel="stylesheet"></head>
  <body><div id="root"></div></body>
</html>
`

const routes: UnitBuild['routes'] = [
  {
    pattern: '/',
    unit: 'host',
    title: 'Casino y "deportes"',
    description: 'Juegos & "apuestas".',
    indexed: true,
    guard: 'open',
  },
  { pattern: '/casino/:section', unit: 'games', title: 'Casino', indexed: false, guard: 'open' },
  { pattern: '/slots', unit: 'games', title: 'Slots', description: 'Tragamonedas.', indexed: true, guard: 'open' },
  { pattern: '/terms', unit: 'legal', title: 'Términos', description: 'Condiciones.', indexed: true, guard: 'open' },
  { pattern: '/cuenta', unit: 'games', title: 'Cuenta', indexed: false, guard: 'login' },
  { pattern: '/auth/forgot-password', unit: 'host', title: 'Recuperar contraseña', indexed: false, guard: 'open' },
]

/** What `unit.json` of a small build says. */
export function fakeUnit(unit: Unit, changes: Partial<UnitBuild> = {}): UnitBuild {
  const host = unit === 'host'
  return {
    unit,
    version: '1.0.0',
    contract: 1,
    global: `trebol_${unit}_a1`,
    entry: host ? 'index.html' : 'remoteEntry.js',
    exposes: host ? [] : ['./remote'],
    needs: host ? {} : { react: '^19.3.1', '@trebol/shared/store': '^1.0.0' },
    provides: host ? singletons : {},
    ownCopies: [],
    routes: host ? routes : [],
    preload: host ? [] : ['static/js/remote.js', 'static/css/remote.css'],
    pointerKeys: host ? [testSigner.keyId] : [],
    pages: {},
    texts: {},
    ...changes,
  }
}

/** The files of a small build; `mark` makes its bytes, and so its id, differ. */
export function fakeFiles(unit: Unit, mark: string): Record<string, string> {
  const filler = '/* a comment that compresses well */\n'.repeat(40)
  return unit === 'host'
    ? {
        'index.html': page,
        'static/js/index.js': `${filler}globalThis.host = '${mark}'\n`,
        'static/css/index.css': '#root { display: grid }\n',
        'root/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
    : {
        'remoteEntry.js': `${filler}globalThis.trebol_${unit}_a1 = '${mark}'\n`,
        'static/js/remote.js': `export const mark = '${mark}'\n`,
        'static/css/remote.css': `.${unit} { color: red }\n`,
      }
}

/** The files with the pins of all scripts and styles in the entry, as the build of a unit writes them. */
export function withPins(files: Readonly<Record<string, string>>, entry: string): Record<string, string> {
  const text = files[entry] ?? ''
  const bare = Object.entries(files).filter(
    ([path]) =>
      /\.(?:js|css)$/.test(path) && path !== entry && !path.startsWith('root/') && !text.includes(`"${path}"`),
  )
  if (files[entry] === undefined || bare.length === 0) return files
  const pins = bare.map(([, content]) => integrityOf(Buffer.from(content))).join(' ')
  const pinned = entry.endsWith('.html') ? text.replace('</head>', `<!-- ${pins} --></head>`) : `${text}/* ${pins} */\n`
  return { ...files, [entry]: pinned }
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A build folder as `rsbuild` leaves it. */
export async function fakeBuild(
  unit: Unit,
  {
    mark = 'first',
    files = {},
    ...changes
  }: Partial<UnitBuild> & { mark?: string; files?: Record<string, string> } = {},
): Promise<string> {
  const folder = await temporaryFolder()
  const build = fakeUnit(unit, changes)
  const all = withPins({ ...fakeFiles(unit, mark), ...files }, build.entry)
  await writeFiles(folder, { ...all, 'unit.json': JSON.stringify(build) })
  return folder
}
