import type { Lobby } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import styles from './casino-hub.module.css'
import { ProviderMark } from './provider-mark.tsx'
import { texts } from './texts/casino-texts.ts'

/** Who makes the games, each with its mark and how many there are. */
export function ProviderWall({ providers }: { providers: Lobby['providers'] }) {
  const t = texts.use()
  return (
    <ul className={styles.wall}>
      {providers.map(({ slug, name, count: games }) => (
        <li key={slug}>
          <Link className={styles.provider} to={`/casino/proveedor-${slug}`}>
            <ProviderMark slug={slug} name={name} />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{t.games(games)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
