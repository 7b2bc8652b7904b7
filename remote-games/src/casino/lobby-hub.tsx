import type { Area, Lobby } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { buttonClass } from '@trebol/shared/ui'
import { GameRail } from '../rails/game-rail.tsx'
import styles from './casino-hub.module.css'
import { JackpotBoard } from './jackpot-board.tsx'
import { ProviderWall } from './provider-wall.tsx'
import { SectionCards } from './section-cards.tsx'
import { texts } from './texts/casino-texts.ts'

/** So many providers stand on the landing page; the others one step further. */
const providersShown = 12

type Props = {
  readonly lobby: Lobby
  readonly query: { readonly area: Area; readonly section: string | null }
}

/** What stands above the list on a landing page, and above the games with a jackpot. */
export function LobbyHub({ lobby, query: { area, section } }: Props) {
  const t = texts.use()
  if (section === 'jackpots') return <JackpotBoard />
  if (area !== 'casino') {
    return (
      <div className={styles.hub}>
        {lobby.rails.map((rail) => (
          <GameRail key={rail.slug} rail={rail} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.hub}>
      <SectionCards lobby={lobby} />
      {lobby.rails.map((rail) => (
        <GameRail key={rail.slug} rail={rail} />
      ))}
      <section aria-labelledby="casino-proveedores">
        <h2 id="casino-proveedores" className={styles.title}>
          {t.providers}
        </h2>
        <ProviderWall providers={lobby.providers.slice(0, providersShown)} />
        {lobby.providers.length > providersShown && (
          <Link className={buttonClass({ kind: 'secondary' })} to="/casino/proveedores">
            {t.allProviders}
          </Link>
        )}
      </section>
      <h2 className={styles.title}>{t.all}</h2>
    </div>
  )
}

export { ProviderWall } from './provider-wall.tsx'
