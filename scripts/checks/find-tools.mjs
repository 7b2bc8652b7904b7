import { networkInterfaces } from 'node:os'
import { Problem } from '../machine/fail.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { findNginx } from './find-nginx.mjs'
import { findObjectStore } from './find-object-store.mjs'
import { findPostgres } from './find-postgres.mjs'

/** Journeys are about what a page does with and without a connection, and nothing tells Chromium otherwise for good. */
export function checkInterfaces(interfaces = networkInterfaces()) {
  if (Object.values(interfaces).some((addresses) => addresses.some(({ internal }) => !internal))) return
  const commands = [
    ...['ip link add trebol0 type veth peer name trebol1', 'ip address add 192.0.2.1/32 dev trebol0'],
    ...['ip link set trebol0 up', 'ip link set trebol1 up'],
  ]
  throw new Problem(
    `This machine has the loopback interface alone, so Chromium takes it for offline. Give it another one, which may lead nowhere (${commands.join(' && ')}), and run the command again.`,
  )
}

const finders = (root, say) => ({
  interfaces: async () => checkInterfaces(),
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
