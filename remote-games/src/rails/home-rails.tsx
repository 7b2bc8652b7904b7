import { call } from '@trebol/shared/api'
import { getLobby, type Lobby, type RemotePart } from '@trebol/shared/contract'
import { readCurrency } from '@trebol/shared/store'
import { NextEvents } from '../next/next-events.tsx'
import { BannerRail } from './banner-rail.tsx'
import { GameRail } from './game-rail.tsx'
import styles from './home-rails.module.css'

/** Rails of the home page, lent to the host. */
export const homeRails: RemotePart = {
  load: (signal) => call(getLobby, { area: 'home', currency: readCurrency() }, { signal }),
  Component: ({ data }) => <HomeRails lobby={data as Lobby} />,
}

function HomeRails({ lobby }: { lobby: Lobby }) {
  return (
    <div className={styles.rails}>
      <BannerRail banners={lobby.banners} />
      {lobby.rails.map((rail) => (
        <GameRail key={rail.slug} rail={rail} />
      ))}
      <NextEvents />
    </div>
  )
}
