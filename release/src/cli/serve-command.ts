import type { Command } from 'commander'
import { readDatabaseSettings } from '../database/read-database-settings.ts'
import { readProviderSettings } from '../people/provider-settings.ts'
import { readServeSettings } from '../serve/read-serve-settings.ts'
import { openSigner } from './signing-options.ts'
import { openStore, type StoreOptions, withPlace } from './store-options.ts'

type Options = Pick<StoreOptions, 'store'> & {
  sitePort?: string
  opsPort?: string
  upstream?: string
  frameSrc?: string
  channel?: string
}

/** `release serve` */
export function addServe(program: Command): void {
  withPlace(program.command('serve'))
    .description('serve the site and the ops page; settings also from the environment')
    .option('--site-port <port>', 'SITE_PORT (8080)')
    .option('--ops-port <port>', 'OPS_PORT (8082)')
    .option('--upstream <origin>', 'UPSTREAM_URL: product server behind API_BASE, /art and /broadcasting')
    .option('--frame-src <origins>', 'STUDIO_ORIGIN: origins that may be framed, separated by spaces')
    .option('--channel <name>', 'RELEASE_CHANNEL (production)')
    .action(async (options: Options) => {
      const settings = readServeSettings(process.env, {
        SITE_PORT: options.sitePort,
        OPS_PORT: options.opsPort,
        UPSTREAM_URL: options.upstream,
        STUDIO_ORIGIN: options.frameSrc,
        RELEASE_CHANNEL: options.channel,
      })
      const databaseSettings = readDatabaseSettings(process.env)
      const people = readProviderSettings(process.env)
      // Only here: the embedded database weighs on the start of every other command.
      const { serve } = await import('../serve/serve.ts')
      await serve(openStore(options), await openSigner(), settings, databaseSettings, people)
    })
}
