import { join, resolve } from 'node:path'
import { serveFolder } from '../shared/gallery/serve-folder.mjs'
import { fail, Problem } from './machine/fail.mjs'
import { installPackages } from './machine/install-packages.mjs'
import { runCommand } from './machine/run-command.mjs'

/** `pnpm gallery`: every part of the interface in all its states, on a page of this machine. `--build-only` for tests. */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'shared', 'gallery')
const preferredPort = 8090
const say = (line) => process.stdout.write(`${line}\n`)

async function buildGallery() {
  say('Building the gallery …')
  const rsbuild = join(root, 'shared', 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js')
  const { code, output } = await runCommand(process.execPath, [rsbuild, 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Problem(`The gallery could not be built:\n${output.trim()}`)
}

async function serve() {
  const { url, stop } = await serveFolder(join(folder, 'dist'), preferredPort)
  say(`The gallery is at ${url} (Ctrl+C ends it).`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(0)))
}

const unknown = process.argv.slice(2).find((argument) => argument !== '--build-only')
try {
  if (unknown !== undefined) {
    throw new Problem(`The gallery does not know "${unknown}": call it without arguments, or with --build-only.`)
  }
  await installPackages(root, { say })
  await buildGallery()
  if (!process.argv.includes('--build-only')) await serve()
} catch (error) {
  fail(error)
}
