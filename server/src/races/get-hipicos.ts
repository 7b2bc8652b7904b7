import { and, asc, eq, gte } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { readLaunchables } from '../catalogue/read-launchables.ts'
import { games, races } from '../database/schema/index.ts'
import { isDay } from '../lottery/draw-times.ts'
import { presentMeeting, presentTrack } from './present-race.ts'

/** A meeting is shown until its last race has been official for this long. */
const lingerMs = 3 * 60_000
const meetingMs = 2 * 60 * 60_000

export const getHipicos: Handlers['getHipicos'] = async ({ date, track: slug }, call) => {
  const { db, now, services } = call
  const { tracks } = services
  if (slug !== undefined && !tracks.some((track) => track.slug === slug)) {
    throw new Refusal('NOT_FOUND', 'Este hipódromo no existe.')
  }
  if (date !== undefined && !isDay(date)) throw invalid({ date: 'Escriba una fecha válida (día, mes y año).' })
  const period = date === undefined ? gte(races.postAt, new Date(now.getTime() - meetingMs)) : eq(races.day, date)
  const rows = await db
    .select()
    .from(races)
    .where(and(period, slug === undefined ? undefined : eq(races.track, slug)))
    .orderBy(asc(races.postAt))
  const meetings = [...new Set(rows.map(({ meeting }) => meeting))].flatMap((meeting) => {
    const [first, ...rest] = rows.filter((race) => race.meeting === meeting)
    const track = tracks.find((known) => known.slug === first?.track)
    if (first === undefined || track === undefined) return []
    const last = rest.at(-1) ?? first
    if (date === undefined && last.officialAt.getTime() + lingerMs < now.getTime()) return []
    return [presentMeeting([first, ...rest], track, now)]
  })
  const providers = date === undefined ? await readLaunchables(call, eq(games.area, 'hipicos')) : []
  return { value: { now: now.toISOString(), tracks: tracks.map(presentTrack), meetings, providers } }
}
