import { freePorts } from '../family/free-ports.mjs'
import { startFamily } from '../family/start-family.mjs'
import { measureLobby } from './games/measure-lobby.mjs'
import { measureRounds } from './games/measure-rounds.mjs'
import { table } from './table.mjs'

/** `pnpm bench games`: rounds from end to end, and an area of 5,000 games. */
export async function measureGames({ root, dataDir, chromium, runs, say }) {
  const env = { RATE_LIMIT_FACTOR: '1000', KYC_AT_WITHDRAWAL: 'VE', NODE_ENV: 'test', CATALOGUE_SIZE: '5000' }
  const family = await startFamily({ root, dataDir, ports: await freePorts(), env, say })
  try {
    const head = ['figure', 'value']
    const rounds = await measureRounds(family, { players: 50, seconds: 30 })
    say(table('Rounds from end to end, embedded databases', head, rounds))
    const lobby = await measureLobby({ root, chromium, site: family.site, runs })
    say(table(`5,000 games, CPU ÷ 4, ${runs} visits`, head, lobby))
  } finally {
    await family.stop()
  }
}
