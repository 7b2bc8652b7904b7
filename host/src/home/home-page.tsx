import type { RemotePart } from '@trebol/shared/contract'
import { useLoaderData, useRevalidator } from '@trebol/shared/router'
import { loadPart, useCurrency } from '@trebol/shared/store'
import { useEffect, useRef } from 'react'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { loadWithFallback } from '../loader/load-with-fallback.ts'
import { AreaCards } from './area-cards.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Protection } from './protection.tsx'
import { type Rails, type RailsData, RailsPlace } from './rails-place.tsx'
import { SportsTeaser } from './sports-teaser.tsx'
import { Trust } from './trust.tsx'

type Surroundings = {
  readonly loader: RemoteLoader
  /** The page is painted, `before` any unit is there or `with` what the games unit lends to it; absent in browsers. */
  readonly painting?: 'before' | 'with' | undefined
  /** Whether the answers so far are those out of which what stands in the page was painted. */
  readonly sameAnswers: () => boolean
  /** What a unit lends to the page hears its visitor. */
  readonly lentDrawn: () => void
}

/** The host draws the page at once; the rails come from the games unit and may fail alone. */
export function homePage({ loader, painting, sameAnswers, lentDrawn }: Surroundings) {
  let isFirst = true

  async function loadRails(signal: AbortSignal): Promise<Rails> {
    const load = async () => {
      const { release, module } = await loader.load('games')
      const part: RemotePart = await Reflect.get(module.parts, 'homeRails').lazy()
      return { release, part }
    }
    const { release, part } = await loadPart(() => loadWithFallback(loader, signal, load))
    return { release, part, data: await part.load(signal), readAt: Date.now() }
  }

  /** Rails that come in a browser. What stands in the page, and the answers that came along with it, are for the first ones alone. */
  function come(signal: AbortSignal): RailsData {
    const wasFirst = isFirst
    isFirst = false
    // From now on the server answers.
    if (!wasFirst) sameAnswers()
    const rails = loadRails(signal)
    const isSame = rails.then(
      ({ release }) => wasFirst && sameAnswers() && document.querySelector(`[data-rails="${release}"]`) !== null,
      // Shown in their place; this also keeps it from counting as unhandled when the page is left early.
      () => false,
    )
    return { rails, isSame }
  }

  return {
    load: async ({ request }: { request: Request }): Promise<RailsData> => {
      if (painting === 'before') return { rails: null, isSame: Promise.resolve(true) }
      if (painting === 'with') return { rails: await loadRails(request.signal), isSame: Promise.resolve(true) }
      return come(request.signal)
    },
    Component: () => <HomePage lentDrawn={lentDrawn} />,
  }
}

function HomePage({ lentDrawn }: Pick<Surroundings, 'lentDrawn'>) {
  useFollowCurrency()
  return (
    <div className={styles.page}>
      <Hero />
      <AreaCards />
      <RailsPlace {...useLoaderData<RailsData>()} onDrawn={lentDrawn} />
      <SportsTeaser />
      <Trust />
      <Protection />
    </div>
  )
}

/** Reads the rails again when the player has chosen another currency: jackpots have an amount of their own in each. */
function useFollowCurrency() {
  const currency = useCurrency()
  const { revalidate } = useRevalidator()
  const shown = useRef(currency)
  useEffect(() => {
    if (shown.current === currency) return
    shown.current = currency
    void revalidate()
  }, [currency, revalidate])
}
