import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, PageHeading, Panel, pauseMoment } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { noteShown } from './launch-sports.ts'
import { texts } from './texts/texts.ts'

/** Stands where the sportsbook would while its player rests from it alone. */
export function SportsBreak({ until }: { readonly until: string }) {
  const t = texts.use()
  const locale = useLocale()
  // Without a frame nothing else says that this answer was used: the next visit asks whether the break is over.
  useEffect(noteShown, [])
  return (
    <>
      <PageHeading>{t.title}</PageHeading>
      <Panel title={t.resting} text={t.restingText(pauseMoment(Date.parse(until), locale))}>
        <Link className={buttonClass({ kind: 'secondary' })} to="/profile/historical?product=sports">
          {t.bets}
        </Link>
      </Panel>
    </>
  )
}
