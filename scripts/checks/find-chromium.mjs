import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

/** Tries to; whoever asks looks whether it is there afterwards. */
async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await runCommand('apt-get', ['update', '-qq'])
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const playwrightsOwn = (root) =>
  createRequire(resolve(root, 'e2e/package.json'))('playwright').chromium.executablePath()

/**
 * Path of a Chromium for the tests: `CHROMIUM`, one of the system, Playwright's own, or one that is installed now.
 * When none can be had, says how to get one.
 */
export async function findChromium(root, say) {
  const named = process.env.CHROMIUM
  if (named) {
    if (!existsSync(named))
      throw new Problem(`CHROMIUM is "${named}", but there is no such file: correct it or leave it out.`)
    return named
  }
  const found = () => [...places, playwrightsOwn(root)].find(existsSync)
  if (found()) return found()
  say('Installing Chromium …')
  await installFromDebian(['chromium', 'fonts-dejavu-core'])
  if (!found())
    await runCommand(process.execPath, [resolve(root, 'e2e/node_modules/playwright/cli.js'), 'install', 'chromium'])
  const installed = found()
  if (!installed)
    throw new Problem(
      'No Chromium was found and none could be installed: install it (Debian: apt-get install chromium) or set CHROMIUM to its path, and run the command again.',
    )
  return installed
}

/**
 * Path of Chromium's headless shell, the same engine without the window that nobody sees: it takes a fifth less of the
 * processor. Null where it cannot be had, or where `CHROMIUM` names the browser to test with.
 */
export async function findHeadlessShell(say) {
  if (process.env.CHROMIUM) return null
  if (!existsSync(headlessShell)) {
    say('Installing the headless shell of Chromium …')
    await installFromDebian(['chromium-headless-shell'])
  }
  return existsSync(headlessShell) ? headlessShell : null
}
