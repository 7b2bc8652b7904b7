import { existsSync } from 'node:fs'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

const program = '/usr/sbin/nginx'
const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/**
 * nginx with its brotli module, for the tests of the configuration that `release nginx` prints; installs it where it can.
 * @throws Problem
 */
export async function findNginx(say) {
  if ((!existsSync(program) || !existsSync(module)) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing nginx …')
    await runCommand('apt-get', ['update', '-qq'])
    await runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'libnginx-mod-http-brotli-static'],
      // Installed for its program alone: no service of it is started.
      { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } },
    )
  }
  if (existsSync(program) && existsSync(module)) return program
  throw new Problem(
    'nginx with its brotli module was not found and could not be installed: install it (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static) and run the command again.',
  )
}
