import type { UnitBuild } from '@trebol/shared/contract/release'
import { isDocument, isPart, partEndings } from '../edge/mime-type.ts'
import { Refusal } from '../refusal.ts'
import { findOwnCopies } from './find-own-copies.ts'
import { findUnpinned } from './find-unpinned.ts'
import type { BuildFile } from './read-build.ts'

/** What no release may hold: `/r/` is for parts of pages. The host's own page is composed, never served as it lies. */
function checkTypes({ unit, entry }: UnitBuild, files: readonly BuildFile[]): void {
  const stray = files.find(({ path }) => !isPart(path) && !(unit === 'host' && path === entry))?.path
  if (stray === undefined) return
  if (isDocument(stray)) {
    throw new Refusal(
      `${stray} is a document, and the page of the host is the only one: draw it as a route of ${unit}, or leave it out of the build.`,
    )
  }
  throw new Refusal(
    `${stray} is of a type that is not served: leave it out, or name it by one of: ${partEndings.join(', ')}.`,
  )
}

function checkHost({ entry, routes }: UnitBuild, files: readonly BuildFile[]): void {
  const html = files.find(({ path }) => path === entry)
  if (!entry.endsWith('.html') || !html || !Buffer.from(html.bytes).toString('utf8').includes('</head>')) {
    throw new Refusal(
      `The host's entry ${entry} is not a page with a </head>: set entry in unit.json to its index.html.`,
    )
  }
  if (routes.length === 0) throw new Refusal('The host has no routes in unit.json: build it again with defineUnit.')
}

function checkRemote({ unit, entry, exposes, ownCopies }: UnitBuild, files: readonly BuildFile[]): void {
  if (!entry.endsWith('.js')) throw new Refusal(`The entry of ${unit} is ${entry}: set it to the container's script.`)
  if (!exposes.includes('./remote')) {
    throw new Refusal(`${unit} does not expose ./remote: build it with defineUnit, see docs/adding-a-remote.md.`)
  }
  const copies = [...new Set([...ownCopies, ...findOwnCopies(files)])]
  if (copies.length > 0) {
    throw new Refusal(
      `${unit} carries its own copy of ${copies.join(', ')}: import it from the host: remove it from dependencies bundling, see docs/adding-a-remote.md.`,
    )
  }
}

function checkPins(build: UnitBuild, files: readonly BuildFile[]): void {
  const [bare, ...more] = findUnpinned(build, files)
  if (bare === undefined) return
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  throw new Refusal(
    `${bare}${others} is pinned by nothing: ${build.entry} must hold its SHA-384, so that browsers can check it. Build ${build.unit} again with defineUnit.`,
  )
}

/** Refuses a build that could never be served: missing files, documents, own copies of what the host lends, code without a pin. */
export function checkBuild(build: UnitBuild, files: readonly BuildFile[]): void {
  const paths = new Set(files.map(({ path }) => path))
  if (!paths.has(build.entry)) {
    throw new Refusal(`The entry ${build.entry} is missing from the build: build ${build.unit} again.`)
  }
  const wanted = [...build.preload, ...Object.values(build.pages).flat()]
  const absent = wanted.find((path) => !paths.has(path))
  if (absent !== undefined) {
    throw new Refusal(`unit.json wants ${absent} preloaded, but it is missing: build ${build.unit} again.`)
  }
  const lost = Object.values(build.texts).find((path) => !paths.has(path))
  if (lost !== undefined)
    throw new Refusal(`The static text ${lost} is missing from the build: build ${build.unit} again.`)
  if (build.prerendered !== undefined && !paths.has(build.prerendered))
    throw new Refusal(`The pages ${build.prerendered} are missing from the build: build ${build.unit} again.`)
  if (build.program !== undefined && !paths.has(build.program.file))
    throw new Refusal(`The program ${build.program.file} is missing from the build: build ${build.unit} again.`)
  checkTypes(build, files)
  if (build.unit === 'host') checkHost(build, files)
  else checkRemote(build, files)
  checkPins(build, files)
}
