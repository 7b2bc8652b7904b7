import { resolve } from 'node:path'
import { trustedProxiesSchema } from '@trebol/shared/net'
import type { Command } from 'commander'
import * as v from 'valibot'
import { refuseUnopened } from '../change/open-channel.ts'
import { nginxConfig } from '../nginx/nginx-config.ts'
import type { NginxProxies } from '../nginx/nginx-limits.ts'
import { shutToWorkers } from '../nginx/shut-to-workers.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { openStore, type StoreOptions, withChannel, withStore } from './store-options.ts'

type Options = StoreOptions & {
  channel: string
  siteRoot?: string
  upstream: string
  service: string
  listen: string
  trustedProxies?: string
}

/** Goes into a configuration as it is: no sign that means something there. */
const listenSchema = v.pipe(v.string(), v.regex(/^[\w.:[\]*-]+(?: ssl| http2| default_server)*$/))
const folderSchema = v.pipe(v.string(), v.regex(/^\/[\w./@-]*$/))

function readOrigin(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url
  throw new WrongUsage(`${option} "${text}" is no origin: write it like http://127.0.0.1:3000, without a path.`)
}

function readProxies(text: string): NginxProxies {
  if (/^\d$/.test(text.trim())) return { count: Number(text) }
  const networks = text.split(/[\s,]+/).filter((part) => part !== '')
  if (networks.length === 0) return { count: 0 }
  const wrong = networks.find((part) => part.length === 1 || !v.is(trustedProxiesSchema, part))
  if (wrong === undefined) return { networks }
  throw new WrongUsage(
    `--trusted-proxies "${wrong}" is neither a number of proxies nor a network: write 1, or 10.0.0.0/8,fd00::/8.`,
  )
}

/** `release nginx` */
export function addNginx(program: Command): void {
  withChannel(withStore(program.command('nginx')))
    .description('print a configuration of nginx that serves the site from the store without the service')
    .option('--site-root <folder>', "folder of the store on nginx's machine (default: that of --store)")
    .option('--upstream <origin>', 'product server behind calls, /art and /broadcasting', 'http://127.0.0.1:3000')
    .option('--service <origin>', 'release serve, for event stream, beacons and reports', 'http://127.0.0.1:8080')
    .option('--listen <address>', 'what nginx listens on', '80')
    .option(
      '--trusted-proxies <proxies>',
      'who stands in front of nginx and names the client: how many, or networks such as 10.0.0.0/8',
    )
    .action(async (options: Options) => {
      const channel = readChannel(options.channel)
      const siteRootGiven = options.siteRoot
      const store = openStore(
        options.store === undefined && siteRootGiven !== undefined ? { store: siteRootGiven } : options,
      )
      const siteRoot = v.safeParse(folderSchema, options.siteRoot ? resolve(options.siteRoot) : store.place)
      if (!siteRoot.success) {
        throw new WrongUsage('Say with --site-root where nginx finds the files: a folder without spaces in its path.')
      }
      const listen = v.safeParse(listenSchema, options.listen)
      if (!listen.success)
        throw new WrongUsage(`--listen "${options.listen}" is no address: write it like 127.0.0.1:80.`)
      const proxies = readProxies(options.trustedProxies ?? '')
      const upstream = readOrigin('--upstream', options.upstream)
      const service = readOrigin('--service', options.service)
      await refuseUnopened(store, channel)
      const settings = await readPageSettings(store, channel)
      if (settings === null) {
        throw new Refusal(
          `${store.place} has no composed pages of ${channel}: start "release serve" on it once with PUBLIC_ORIGIN and STUDIO_ORIGIN.`,
        )
      }
      const text = nginxConfig({
        channel,
        siteRoot: siteRoot.output,
        upstream,
        service,
        listen: listen.output,
        settings,
        proxies,
      })
      const warning = await shutToWorkers(siteRoot.output, channel)
      if (warning !== null) process.stderr.write(`release: ${warning}\n`)
      say(options.json, { channel, config: text, ...(warning !== null && { warning }) }, [text.trimEnd()])
    })
}
