import type { Game } from '@trebol/shared/contract'
import { numberFormat } from '@trebol/shared/i18n'
import { amountToMinor, currencyOf } from '@trebol/shared/money'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale, useSession } from '@trebol/shared/store'
import { AmountText, Dialog, LinkButton } from '@trebol/shared/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FavoriteButton } from '../lobby/favorite-button.tsx'
import { percent } from '../lobby/percent.ts'
import { toolsTexts } from '../lobby/texts/tools-texts.ts'
import { BetRange } from './bet-range.tsx'
import styles from './game-sheet.module.css'
import { LaunchButtons } from './launch-buttons.tsx'
import { LimitsLeft } from './limits-left.tsx'
import { sheetTexts } from './texts/sheet-texts.ts'

type Props = { readonly game: Game | 'missing'; readonly onClose: () => void }

/** What a player should know before playing: return, volatility, limits and rules. It has an address of its own. */
export function GameSheet({ game, onClose }: Props) {
  const words = sheetTexts.use()
  const player = useSession().kind === 'player'
  const [busy, setBusy] = useState(false)
  if (game === 'missing') {
    return (
      <Dialog shape="sheet" title={words.missing} onClose={onClose}>
        <p>{toolsTexts.read().empty}</p>
      </Dialog>
    )
  }
  return (
    <Dialog shape="sheet" title={game.name} busy={busy} onClose={onClose}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <img className={styles.art} src={game.image.src} width={game.image.w} height={game.image.h} alt="" />
          {player && <FavoriteButton game={game} />}
        </div>
        <div className={styles.about}>
          <p className={styles.provider}>{game.provider.name}</p>
          <p>{game.description}</p>
          <Facts game={game} />
        </div>
      </div>
      <LimitsLeft>
        <LaunchButtons game={game} onBusy={setBusy} />
      </LimitsLeft>
      {game.time_critical && <p className={styles.note}>{words.critical}</p>}
      {game.rtp && <p className={styles.note}>{words.rtpNote}</p>}
      {game.rules.length > 0 && (
        <details className={styles.rules}>
          <summary>
            {words.rules}
            <ChevronDown aria-hidden="true" size={20} />
          </summary>
          <ul>
            {game.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      )}
      <Paytable to={game.paytable_url} />
    </Dialog>
  )
}

function Paytable({ to }: { readonly to: string | null }) {
  const t = sheetTexts.use()
  if (to?.startsWith('https://')) {
    return (
      <LinkButton kind="quiet" small newTab href={to}>
        {t.paytable}
      </LinkButton>
    )
  }
  // What is neither a page of the web nor a path of the site is no link.
  if (!to || !/^\/(?![/\\])/.test(to)) return null
  return (
    <Link className={styles.paytable} to={to}>
      {t.paytable}
    </Link>
  )
}

function Facts({ game }: { game: Game }) {
  const t = sheetTexts.use()
  const locale = useLocale()
  return (
    <dl className={styles.facts}>
      {game.rtp && (
        <div>
          <dt>{t.rtp}</dt>
          <dd>{t.percent(percent(game.rtp, locale))}</dd>
        </div>
      )}
      {game.volatility && (
        <div>
          <dt>{t.volatility}</dt>
          <dd>{t.levels[game.volatility]}</dd>
        </div>
      )}
      {game.jackpot && (
        <div>
          <dt>{t.jackpot}</dt>
          <dd className={styles.gold}>
            <SheetAmount {...game.jackpot} />
          </dd>
        </div>
      )}
      {game.bet && (
        <div>
          <dt>{t.bet}</dt>
          <dd>
            <BetRange bet={game.bet} />
          </dd>
        </div>
      )}
      {game.lines && (
        <div>
          <dt>{t.lines}</dt>
          <dd>{game.lines}</dd>
        </div>
      )}
      {game.features.length > 0 && (
        <div>
          <dt>{t.features}</dt>
          <dd>{game.features.join(', ')}</dd>
        </div>
      )}
      {game.max_win && (
        <div>
          <dt>{t.maxWin}</dt>
          <dd>
            <MaxWin text={game.max_win} />
            {game.jackpot && t.besideJackpot}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** An amount in a currency that may be another one than that of the bets. */
function SheetAmount({ amount, iso }: { readonly amount: string; readonly iso: string }) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const minor = amountToMinor(amount, currencyOf(currencies, iso).decimals)
  const money = minor === null ? null : { minor, iso }
  return <AmountText money={money} currencies={currencies} locale={locale} withIso />
}

/** `"4250x"`: 4.250 veces la apuesta. What a server writes in any other way is shown as it is. */
function MaxWin({ text }: { readonly text: string }) {
  const t = sheetTexts.use()
  const locale = useLocale()
  const [, times] = /^(\d{1,9}(?:\.\d{1,2})?)x$/.exec(text) ?? []
  if (times === undefined) return text
  const format = numberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'always' })
  return t.stakes(format.format(times as `${number}`))
}
