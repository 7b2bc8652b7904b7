import { idsOf } from './read-tests.mjs'

/** What is wrong between the list and the tests; an empty list is good. */
export function checkRequirements(requirements, tests) {
  const claims = new Map(requirements.map(({ id }) => [id, []]))
  const problems = []
  if (claims.size !== requirements.length) problems.push('An id stands twice in docs/requirements.md.')
  for (const test of tests) {
    for (const id of idsOf(test.title)) {
      if (claims.has(id)) claims.get(id).push(test)
      else problems.push(`${test.file}: "${test.title}" names ${id}, which is not in docs/requirements.md.`)
    }
  }
  for (const [id, claimed] of claims) {
    const failed = claimed.find(({ passed }) => !passed)
    if (claimed.length === 0) problems.push(`${id} has no test: name it at the end of a test's title.`)
    else if (failed)
      problems.push(`${id} is not proved: ${failed.file} "${failed.title}" did not ${failed.ran ? 'pass' : 'run'}.`)
  }
  return problems
}
