import type { Game } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Dialog } from '@trebol/shared/ui'
import { useState } from 'react'
import { percent } from '../lobby/percent.ts'
import { texts } from '../texts.ts'
import { BetRange } from './bet-range.tsx'
import styles from './game-sheet.module.css'
import { LaunchButtons } from './launch-buttons.tsx'

type Props = { readonly game: Game | 'missing'; readonly onClose: () => void }

/** What a player should know before playing: return, volatility, limits and rules. It has an address of its own. */
export function GameSheet({ game, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  if (game === 'missing') {
    return (
      <Dialog shape="sheet" title={texts.sheet.missing} onClose={onClose}>
        <p>{texts.lobby.empty}</p>
      </Dialog>
    )
  }
  return (
    <Dialog shape="sheet" title={game.name} busy={busy} onClose={onClose}>
      <div className={styles.top}>
        <img className={styles.art} src={game.image.src} width={game.image.w} height={game.image.h} alt="" />
        <div className={styles.about}>
          <p className={styles.provider}>{game.provider.name}</p>
          <p>{game.description}</p>
          <Facts game={game} />
        </div>
      </div>
      <LaunchButtons game={game} onBusy={setBusy} />
      {game.time_critical && <p className={styles.note}>{texts.sheet.critical}</p>}
      {game.rtp && <p className={styles.note}>{texts.sheet.rtpNote}</p>}
      {game.rules.length > 0 && (
        <details className={styles.rules}>
          <summary>{texts.sheet.rules}</summary>
          <ul>
            {game.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  )
}

function Facts({ game }: { game: Game }) {
  const locale = useLocale()
  return (
    <dl className={styles.facts}>
      {game.rtp && (
        <div>
          <dt>RTP</dt>
          <dd>{percent(game.rtp, locale)} %</dd>
        </div>
      )}
      {game.volatility && (
        <div>
          <dt>{texts.sheet.volatility}</dt>
          <dd>{texts.sheet.levels[game.volatility]}</dd>
        </div>
      )}
      {game.bet && (
        <div>
          <dt>{texts.sheet.bet}</dt>
          <dd>
            <BetRange bet={game.bet} />
          </dd>
        </div>
      )}
      {game.lines && (
        <div>
          <dt>{texts.sheet.lines}</dt>
          <dd>{game.lines}</dd>
        </div>
      )}
      {game.max_win && (
        <div>
          <dt>{texts.sheet.maxWin}</dt>
          <dd>{game.max_win}</dd>
        </div>
      )}
    </dl>
  )
}
