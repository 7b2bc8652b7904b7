import { Link } from '@trebol/shared/router'
import { ChipRow, chipClass } from '@trebol/shared/ui'
import type { LotteryData } from './load-lottery.ts'
import { lotteriesOf } from './lottery-query.ts'
import { texts } from './texts/texts.ts'

/** The lotteries of a tab, each by an address of its own. */
export function LotteryChips({ data: { query, lotteries } }: { readonly data: LotteryData }) {
  const t = texts.use()
  const { tab, lottery, day } = query
  const date = tab === 'resultados' ? `&fecha=${day}` : ''
  return (
    <nav aria-label={t.lotteries}>
      <ChipRow label={t.lotteries} scroll>
        {lotteriesOf(tab, lotteries).map(({ slug, name }) => (
          <Link
            key={slug}
            className={chipClass()}
            to={`?tab=${tab}&loteria=${slug}${date}`}
            replace
            preventScrollReset
            aria-current={slug === lottery?.slug ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </ChipRow>
    </nav>
  )
}
