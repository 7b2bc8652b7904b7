import type { RemotePart } from '@trebol/shared/contract'
import { Await, useLoaderData, useRevalidator } from '@trebol/shared/router'
import { loadPart, useCurrency, useLocale, useOnline } from '@trebol/shared/store'
import { AsOf } from '@trebol/shared/ui'
import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useIsWithdrawn } from '../live/live-state.ts'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { loadWithFallback } from '../loader/load-with-fallback.ts'
import { AreaCards } from './area-cards.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Protection } from './protection.tsx'
import { RailsFailure } from './rails-failure.tsx'
import { RailsSkeleton } from './rails-skeleton.tsx'
import { SportsTeaser } from './sports-teaser.tsx'
import { Trust } from './trust.tsx'

type Rails = {
  readonly release: string
  readonly part: RemotePart
  readonly data: unknown
  readonly readAt: number
}
type HomeData = { readonly rails: Promise<Rails> }

/** The host draws the page at once; the rails come from the games unit and may fail alone. */
export function homePage(loader: RemoteLoader) {
  async function loadRails(signal: AbortSignal): Promise<Rails> {
    const load = async () => {
      const { release, module } = await loader.load('games')
      const part: RemotePart = await Reflect.get(module.parts, 'homeRails').lazy()
      return { release, part }
    }
    const { release, part } = await loadPart(() => loadWithFallback(loader, signal, load))
    return { release, part, data: await part.load(signal), readAt: Date.now() }
  }
  return {
    load: ({ request }: { request: Request }): HomeData => {
      const rails = loadRails(request.signal)
      // The failure is shown by Await; without this it would also count as unhandled when the page is left early.
      rails.catch(() => undefined)
      return { rails }
    },
    Component: HomePage,
  }
}

function HomePage() {
  // The build that draws this page waits for no unit: it draws what stands there until the rails come, and so does the first stroke.
  const rails = useDeferredValue(useLoaderData<HomeData>().rails, null)
  useFollowCurrency()
  return (
    <div className={styles.page}>
      <Hero />
      <AreaCards />
      {rails === null ? (
        <RailsSkeleton />
      ) : (
        <Suspense fallback={<RailsSkeleton />}>
          <Await resolve={rails} errorElement={<RailsFailure />}>
            {(loaded: Rails) => <LoadedRails {...loaded} />}
          </Await>
        </Suspense>
      )}
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

function LoadedRails({ release, part: { Component }, data, readAt }: Rails) {
  const online = useOnline()
  const locale = useLocale()
  if (useIsWithdrawn('games', release)) return <RailsSkeleton />
  return (
    <>
      {!online && <AsOf at={readAt} locale={locale} />}
      <Component data={data} />
    </>
  )
}
