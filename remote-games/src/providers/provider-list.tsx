import type { Launchable } from '@trebol/shared/contract'
import { loadPart, openAuth, useLocale, usePause, useSession } from '@trebol/shared/store'
import { Button, pauseMoment } from '@trebol/shared/ui'
import { type ComponentType, useId, useState } from 'react'
import type { ProviderLaunchProps } from './provider-launch.tsx'
import styles from './provider-list.module.css'
import { texts } from './texts/texts.ts'

type Props = { readonly title: string; readonly items: readonly Launchable[] }
type Launch = { readonly slug: string; readonly View: ComponentType<ProviderLaunchProps> }

/** What providers offer in an area beside the site's own page: each opens in its provider's game. */
export function ProviderList({ title, items }: Props) {
  const t = texts.use()
  const id = useId()
  const session = useSession().kind
  const pause = usePause()
  const locale = useLocale()
  const [pressed, setPressed] = useState<string | null>(null)
  const [launch, setLaunch] = useState<Launch | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (items.length === 0) return null
  // The page reads its lists again while a launch is under way: what was pressed is known by its name alone.
  const opening = items.find(({ slug }) => slug === pressed)?.slug ?? null

  async function open(item: Launchable) {
    if (session !== 'player') return openAuth('login')
    setPressed(item.slug)
    setFailed(null)
    try {
      const { ProviderLaunch } = await loadPart(
        () => import(/* webpackChunkName: "provider-launch" */ './provider-launch.tsx'),
      )
      setLaunch({ slug: item.slug, View: ProviderLaunch })
    } catch {
      setFailed(item.slug)
      setPressed(null)
    }
  }

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {pause ? (
        <p>{pause.until === null ? t.pausedEndless : t.paused(pauseMoment(pause.until, locale))}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.slug} className={styles.card}>
              {item.image && (
                <img
                  className={styles.picture}
                  src={item.image.src}
                  width={item.image.w}
                  height={item.image.h}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              )}
              <div className={styles.words}>
                <h3 className={styles.name}>{item.name}</h3>
                {item.text && <p className={styles.text}>{item.text}</p>}
                {failed === item.slug && <p role="alert">{t.unloaded}</p>}
                {launch?.slug === item.slug && (
                  <launch.View item={item} active={opening === item.slug} onEnd={() => setPressed(null)} />
                )}
                <Button
                  small
                  kind="secondary"
                  busy={opening === item.slug}
                  disabled={opening !== null && opening !== item.slug}
                  onClick={() => void open(item)}
                >
                  {opening === item.slug ? t.opening : t.open}
                  <span className="sr-only"> {item.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
