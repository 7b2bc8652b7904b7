import { createRequire } from 'node:module'

// `vitest.config.ts` gives this to whoever imports the package, so it is asked for past that name.
const argon2 = createRequire(new URL('../../server/package.json', import.meta.url))('@node-rs/argon2')

/** One answer for one question, which took the work that it says. */
function remembered(work) {
  const answers = new Map()
  return (...asked) => {
    const question = JSON.stringify(asked)
    const known = answers.get(question)
    if (known !== undefined) return known
    const answer = work(...asked)
    answers.set(question, answer)
    return answer
  }
}

/**
 * Nearly every player of the tests has the same password, and each hash is made to be slow: a worker makes it once, at the
 * real cost. The servers that tests start as processes have the package itself.
 */
export const hash = remembered(argon2.hash)
export const verify = remembered(argon2.verify)
