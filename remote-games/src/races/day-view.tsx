import { Panel } from '@trebol/shared/ui'
import { ProviderList } from '../providers/provider-list.tsx'
import type { RacesData } from './load-races.ts'
import { MeetingList } from './meeting-list.tsx'
import { NextRaces } from './next-races.tsx'
import { RaceView } from './race-view.tsx'
import { texts } from './texts/texts.ts'

/** What is to come: the next races, the one that is chosen, and the meetings of the day. */
export function DayView({ data }: { readonly data: RacesData }) {
  const t = texts.use()
  return (
    <>
      {data.meetings.length === 0 && data.race === null ? (
        <Panel art="empty" title={t.none} text={t.noneText} />
      ) : (
        <>
          <NextRaces data={data} />
          {data.race && <RaceView key={data.race.id} race={data.race} data={data} />}
          <MeetingList data={data} />
        </>
      )}
      <ProviderList title={t.providers} items={data.providers} />
    </>
  )
}
