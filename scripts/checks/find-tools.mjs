import { Problem } from '../machine/fail.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { findNginx } from './find-nginx.mjs'
import { findObjectStore } from './find-object-store.mjs'
import { findPostgres } from './find-postgres.mjs'

const finders = (root, say) => ({
  chromium: () => findChromium(root, say),
  shell: () => findHeadlessShell(say),
  postgres: () => findPostgres(say),
  objectStore: () => findObjectStore(say),
  nginx: () => findNginx(say),
})

/**
 * All programs that the tests need beside Node.js, by name. What is missing is told at once, a line for each: a test that
 * leaves itself out because of it would be a hole that nobody sees.
 * @throws Problem
 */
export async function findTools(root, say, find = finders(root, say)) {
  const found = {}
  const missing = []
  for (const [name, look] of Object.entries(find)) {
    try {
      found[name] = await look()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      missing.push(error.message)
    }
  }
  if (missing.length > 0) throw new Problem(missing.join('\n'))
  return found
}
