import { minorToAmount } from '@trebol/shared/money'
import { arrayContains } from 'drizzle-orm'
import { figureImage } from '../art/figure-art.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { readLaunchables } from '../catalogue/read-launchables.ts'
import { games } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { figures } from './figures.ts'
import { lotteryZone, outcomesOf } from './lotteries.ts'
import { stakeLimitsOf } from './stake-limits.ts'

export const getLotteries: Handlers['getLotteries'] = async ({ iso = 'USD' }, call) => {
  const { now, services } = call
  const limits = stakeLimitsOf(iso)
  if (limits === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `La lotería no se juega en ${iso}. Elija otra moneda.`)
  }
  const symbols = figures.map(({ num, name, slug }) => ({ num, name, image: figureImage(slug, services.plainArt) }))
  const drawn = services.lotteries.map((lottery) => ({
    slug: lottery.slug,
    name: lottery.name,
    kind: lottery.kind,
    tz: lotteryZone,
    multiplier: lottery.multiplier,
    rtp: minorToAmount(BigInt(Math.floor((lottery.multiplier * 10_000) / outcomesOf(lottery))), 2),
    min: presentAmount(limits.min, iso),
    max: presentAmount(limits.max, iso),
    ticket_max: presentAmount(limits.ticketMax, iso),
    iso,
    symbols: lottery.kind === 'animalitos' ? symbols : [],
  }))
  const keno = await readLaunchables(call, arrayContains(games.categories, ['keno']))
  return { value: { now: now.toISOString(), items: [...drawn, ...keno.map((game) => ({ ...game, kind: 'keno' }))] } }
}
