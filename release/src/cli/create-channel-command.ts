import type { Command } from 'commander'
import { aboutNothing } from '../audit/audit-line.ts'
import { noteInStore } from '../audit/store-records.ts'
import { openChannel } from '../change/open-channel.ts'
import { readActor, readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { openStore, type StoreOptions, withDryRun, withStore } from './store-options.ts'

/** `release create-channel <name>` */
export function addCreateChannel(program: Command): void {
  withDryRun(withStore(program.command('create-channel <name>')))
    .description('open a further channel of the store, so that releases can be promoted to it')
    .action(async (name: string, { dryRun = false, ...options }: StoreOptions & { dryRun?: boolean }) => {
      const channel = readChannel(name)
      const store = openStore(options)
      await openChannel(store, channel, dryRun)
      if (dryRun) return say(options.json, { dryRun, channel }, [`Would open ${channel}.`])
      const by = readActor(process.env)
      const about = { ...aboutNothing, at: new Date().toISOString(), kind: 'channel', by, channel } as const
      await noteInStore(store, { ...about, what: `opened ${channel}` })
      say(options.json, { channel }, [`Opened ${channel}. Next: "release promote <unit> <id> --channel ${channel}".`])
    })
}
