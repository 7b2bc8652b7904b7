import type { Lobby } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Coins, Flame, Heart, History, type LucideIcon, Radio, Sparkles, Store } from 'lucide-react'
import styles from './casino-hub.module.css'
import { texts } from './texts/casino-texts.ts'

type Section = keyof ReturnType<typeof texts.read>['names']

const icons: Readonly<Record<Section, LucideIcon>> = {
  nuevos: Sparkles,
  populares: Flame,
  'en-vivo': Radio,
  jackpots: Coins,
  proveedores: Store,
  favoritos: Heart,
  recientes: History,
}
const sections = Object.keys(icons) as Section[]

/** Sections that the server has nothing for today are left out. */
const isFilled = (section: Section, { categories, rails, providers }: Lobby): boolean => {
  if (section === 'en-vivo') return categories.some(({ slug }) => slug === section)
  if (section === 'proveedores') return providers.length > 0
  return section === 'favoritos' || section === 'recientes' || rails.some(({ slug }) => slug === section)
}

/** The ways from the casino's landing page into its parts. */
export function SectionCards({ lobby }: { lobby: Lobby }) {
  const t = texts.use()
  return (
    <nav aria-label={t.sections}>
      <ul className={styles.sections}>
        {sections
          .filter((section) => isFilled(section, lobby))
          .map((section) => {
            const Icon = icons[section]
            return (
              <li key={section}>
                <Link className={styles.section} to={`/casino/${section}`}>
                  <Icon aria-hidden="true" size={24} strokeWidth={1.5} />
                  {t.names[section]}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
