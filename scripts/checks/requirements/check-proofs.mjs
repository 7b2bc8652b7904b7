import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Problem } from '../../machine/fail.mjs'
import { runCommand } from '../../machine/run-command.mjs'
import { readRequirements, writeProofs } from './read-requirements.mjs'
import { idsOf } from './read-tests.mjs'

const list = 'docs/requirements.md'
const tests = ['*.test.ts', '*.test.tsx', 'e2e/journeys/*.spec.ts']
/** Their titles are examples. */
const examples = ':!scripts/checks'

/** The column of proofs: links to the test files. */
const presentProof = (files) =>
  [...files]
    .sort()
    .map(
      (file) =>
        `[${file
          .split('/')
          .at(-1)
          .replace(/\.(test|spec)\.tsx?$/, '')}](../${file})`,
    )
    .join(', ')

/** Ids → the files that name them, of files that were read as `[path, text]`. */
export function claimsIn(files) {
  const claims = new Map()
  for (const [file, text] of files)
    for (const id of idsOf(text)) claims.set(id, (claims.get(id) ?? new Set()).add(file))
  return claims
}

/** What is wrong with the list, as far as the titles of the tests can tell; an empty list is good. */
export function compareProofs(markdown, claims) {
  const requirements = readRequirements(markdown)
  const known = new Set(requirements.map(({ id }) => id))
  const stale = requirements.filter(({ id, proof }) => proof !== presentProof(claims.get(id) ?? []))
  return [
    ...[...claims].flatMap(([id, files]) =>
      known.has(id) ? [] : [`${[...files].join(', ')} names ${id}, which is not in ${list}.`],
    ),
    ...[...known]
      .filter((id) => !claims.has(id))
      .map((id) => `${id} has no test: name it at the end of a test's title.`),
    ...(stale.length === 0
      ? []
      : [
          `The last column of ${list} is out of date (${stale.map(({ id }) => id).join(', ')}): ` +
            'run `npm run requirements -- --write` and format.',
        ]),
  ]
}

/** `null` without git, as in a copy of the sources: from there nothing is committed. */
async function readClaims(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...tests, examples]
  const { code, output } = await runCommand('git', args, { cwd: root })
  if (code !== 0) return null
  const files = output.split('\n').filter((file) => file !== '' && existsSync(resolve(root, file)))
  return claimsIn(files.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]))
}

/** Brings the last column of docs/requirements.md up to date with the titles of the tests; it needs no run. */
export async function writeColumn(root) {
  const path = resolve(root, list)
  const claims = await readClaims(root)
  if (!claims) throw new Problem('The files of the tests are listed by git, which does not know this folder.')
  writeFileSync(
    path,
    writeProofs(readFileSync(path, 'utf8'), (id) => presentProof(claims.get(id) ?? [])),
  )
}

/** Holds docs/requirements.md against the titles of the tests, in a moment and before any of them runs. */
export async function checkProofs(root, say) {
  const claims = await readClaims(root)
  const problems = claims ? compareProofs(readFileSync(resolve(root, list), 'utf8'), claims) : []
  for (const problem of problems) say(problem)
  return { code: problems.length === 0 ? 0 : 1 }
}
