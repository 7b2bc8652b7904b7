import type { RemotePart } from '@trebol/shared/contract'
import { Await } from '@trebol/shared/router'
import { useIsTakenOver, useLocale, useOnline } from '@trebol/shared/store'
import { AsOf } from '@trebol/shared/ui'
import { Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useIsWithdrawn } from '../live/live-state.ts'
import { RailsFailure } from './rails-failure.tsx'
import { RailsSkeleton } from './rails-skeleton.tsx'

export type Rails = {
  readonly release: string
  readonly part: RemotePart
  readonly data: unknown
  readonly readAt: number
}

export type RailsData = {
  /** A promise in browsers. `null`: the page is painted before any unit is there. */
  readonly rails: Promise<Rails> | Rails | null
  /** Whether what comes is what stands in the page. It never rejects. */
  readonly isSame: Promise<boolean>
}

type Props = RailsData & {
  /** What was painted in their place has been taken over, or has given way, or its page is left. */
  readonly onDrawn: () => void
}

/**
 * What the games unit lends to the page. What was painted in its place stands there until it comes: React takes it over where it
 * is the same, else it gives way as a whole.
 */
export function RailsPlace({ rails, isSame, onDrawn }: Props) {
  const shown = useDeferredValue(rails)
  const [place, setPlace] = useState<'painted' | 'same' | 'own'>(useIsTakenOver() ? 'own' : 'painted')
  const [first] = useState(() => ({ rails, isSame, same: ifSame(rails, isSame) }))
  // The same element until React has taken it over: anything else it would draw at once, and nothing has come yet.
  const [painted] = useState(
    <Suspense key="painted">
      <LentRails rails={first.same} onDrawn={() => startTransition(() => setPlace('same'))} />
    </Suspense>,
  )
  useEffect(() => {
    if (place !== 'painted') onDrawn()
    else void first.isSame.then((yes) => yes || startTransition(() => setPlace('own')))
  }, [place, first, onDrawn])
  useEffect(() => onDrawn, [onDrawn])
  if (place === 'painted') return painted
  const [key, lent] = place === 'same' ? ['painted', shown === first.rails ? first.same : shown] : ['own', shown]
  return (
    <Suspense key={key} fallback={<RailsSkeleton />}>
      <LentRails rails={lent} />
    </Suspense>
  )
}

/** What differs does not come: React would take it for what stands there. */
function ifSame(rails: RailsData['rails'], isSame: Promise<boolean>): RailsData['rails'] {
  if (!(rails instanceof Promise)) return rails
  return isSame.then((yes) => (yes ? rails : new Promise<never>(() => undefined)))
}

type Lent = Pick<RailsData, 'rails'> & { readonly onDrawn?: (() => void) | undefined }

function LentRails({ rails, onDrawn }: Lent) {
  if (rails === null) return <RailsSkeleton />
  return (
    <Await resolve={rails} errorElement={<RailsFailure />}>
      {(loaded: Rails) => <LoadedRails {...loaded} onDrawn={onDrawn} />}
    </Await>
  )
}

function LoadedRails({ release, part: { Component }, data, readAt, onDrawn }: Rails & Pick<Lent, 'onDrawn'>) {
  const online = useOnline()
  const locale = useLocale()
  useEffect(() => onDrawn?.(), [onDrawn])
  if (useIsWithdrawn('games', release)) return <RailsSkeleton />
  return (
    <div data-rails={release}>
      {!online && <AsOf at={readAt} locale={locale} />}
      <Component data={data} />
    </div>
  )
}
