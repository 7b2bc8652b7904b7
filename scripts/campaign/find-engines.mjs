import { existsSync } from 'node:fs'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

/** Program → the package of Debian that brings it. The gate does without: half a gigabyte for browsers of the campaign. */
const programs = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}
const missing = () => Object.keys(programs).filter((program) => !existsSync(program))

/**
 * Firefox, and WebKit with a display that nobody sees; installs them where it can.
 * @throws Problem
 */
export async function findEngines(say) {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = missing().map((program) => programs[program])
    say(`Installing ${packages.join(', ')} …`)
    await runCommand('apt-get', ['update', '-qq'])
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (missing().length > 0)
    throw new Problem(
      `${missing().join(', ')} could not be found or installed: install ${Object.values(programs).join(' ')} (Debian: apt-get install) and run the command again.`,
    )
}
