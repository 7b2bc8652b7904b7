import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { ServiceAccess } from '../desk/service-client.ts'
import { readToken } from '../keys/key-token.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** Options of every command that can go over the service. */
export type ServiceOptions = { readonly service?: string; readonly keyFile?: string }

/** Adds `--service` and `--key-file`. */
export const withService = (command: Command): Command =>
  command
    .option('--service <url>', 'ask the release service at this address (RELEASE_SERVICE) instead of the store')
    .option('--key-file <path>', 'file with your deploy key (default: the key in RELEASE_KEY)')

const ownMachine = /^(?:127\.0\.0\.1|localhost|\[::1\])$/

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new WrongUsage(`RELEASE_SERVICE "${text}" is no address: write it like https://ops.example.com.`)
  }
  if (url.protocol === 'http:' && !ownMachine.test(url.hostname)) {
    throw new WrongUsage(`RELEASE_SERVICE "${text}" would carry your key unprotected: write it with https.`)
  }
  return url.href.replace(/\/$/, '')
}

function readKey({ keyFile }: ServiceOptions, env: NodeJS.ProcessEnv): string {
  const named = keyFile === undefined ? env.RELEASE_KEY : readKeyFile(keyFile)
  const key = named?.trim() ?? ''
  if (key === '') throw new WrongUsage('Say who you are: set RELEASE_KEY, or give --key-file with your deploy key.')
  if (readToken(key) === null) {
    throw new WrongUsage('That is no deploy key (trb_ and two parts): check RELEASE_KEY or the file of --key-file.')
  }
  return key
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new WrongUsage(`The key file ${path} cannot be read: check --key-file.`)
  }
}

/** The service that the command line or the environment names, and the key for it; `null` when none is named. */
export function readServiceAccess(options: ServiceOptions, env: NodeJS.ProcessEnv): ServiceAccess | null {
  const named = (options.service ?? env.RELEASE_SERVICE ?? '').trim()
  return named === '' ? null : { url: readAddress(named), key: readKey(options, env) }
}
