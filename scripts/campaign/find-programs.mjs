import { existsSync } from 'node:fs'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

/** File → the package of Debian that brings it. The gate does without: they are half a gigabyte. */
export const engines = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

/** Loaded into a program, it gives that another time than the machine's. */
export const fakeTimeLibrary = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`
export const clocks = { [fakeTimeLibrary]: 'faketime' }

/**
 * Programs that only a campaign needs; installs them where it can.
 * @throws Problem
 */
export async function findPrograms(programs, say) {
  const missing = () => Object.keys(programs).filter((program) => !existsSync(program))
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
