import type { Command } from 'commander'
import { openChannel } from '../change/open-channel.ts'
import { readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { openStore, type StoreOptions, withStore } from './store-options.ts'

/** `release create-channel <name>` */
export function addCreateChannel(program: Command): void {
  withStore(program.command('create-channel <name>'))
    .description('open a further channel of the store, so that releases can be promoted to it')
    .action(async (name: string, options: StoreOptions) => {
      const channel = readChannel(name)
      await openChannel(openStore(options), channel)
      say(options.json, { channel }, [`Opened ${channel}. Next: "release promote <unit> <id> --channel ${channel}".`])
    })
}
