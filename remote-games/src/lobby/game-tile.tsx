import type { GameCard } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { Link, useLocation } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { texts } from '../texts/texts.ts'
import styles from './game-tile.module.css'
import { percent } from './percent.ts'

type Props = {
  readonly game: GameCard
  /** Where the sheet opens; default: this page. */
  readonly to?: string
  /** In sight as soon as the page is: its picture waits for nothing. */
  readonly isFirst?: boolean
}

/** A game of the catalogue. Its one action opens the sheet; one that cannot be played says why. */
export function GameTile({ game, to, isFirst = false }: Props) {
  const t = texts.use()
  const { search } = useLocation()
  const locale = useLocale()
  const query = new URLSearchParams(search)
  query.set('game', game.slug)
  return (
    <Link className={styles.tile} to={to ?? `?${query}`} preventScrollReset data-status={game.status}>
      <span className={styles.frame}>
        <img
          className={styles.art}
          src={game.image.src}
          width={game.image.w}
          height={game.image.h}
          alt=""
          decoding="async"
          {...(isFirst ? { 'data-shown': '' } : { loading: 'lazy' })}
        />
        {game.status === 'active' && <Badge game={game} />}
      </span>
      <span className={styles.name}>{game.name}</span>
      <span className={styles.provider}>{game.provider.name}</span>
      <span className={styles.rtp}>
        {game.status === 'active' ? game.rtp && t.tile.rtp(percent(game.rtp, locale)) : game.reason}
      </span>
    </Link>
  )
}

function Badge({ game }: { game: GameCard }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const currency = currencies.find(({ iso }) => iso === game.jackpot?.iso)
  const minor = game.jackpot && currency ? amountToMinor(game.jackpot.amount, currency.decimals) : null
  if (game.jackpot && currency && minor !== null) {
    const amount = formatMoney({ minor, iso: currency.iso }, currency, { locale })
    return <span className={`${styles.badge} ${styles.gold}`}>{t.tile.jackpot(amount)}</span>
  }
  const label = game.badges.includes('new')
    ? t.tile.new
    : game.badges.includes('exclusive')
      ? t.tile.exclusive
      : game.badges.includes('live')
        ? t.tile.live
        : null
  return label ? <span className={styles.badge}>{label}</span> : null
}
