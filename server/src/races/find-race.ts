import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import type { Services } from '../calls/services.ts'
import { races } from '../database/schema/index.ts'
import type { RaceRow } from './race-state.ts'
import type { TrackDefinition } from './tracks.ts'

type Found = { readonly race: RaceRow; readonly track: TrackDefinition }

/** A race of this house. `hold` keeps it from starting before what is done with it is booked. */
export async function findRace(
  db: Database,
  { tracks }: Pick<Services, 'tracks'>,
  id: string,
  hold = false,
): Promise<Found> {
  const query = db.select().from(races).where(eq(races.id, id))
  const [race] = hold ? await query.for('share') : await query
  const track = tracks.find(({ slug }) => slug === race?.track)
  if (race === undefined || track === undefined) throw new Refusal('NOT_FOUND', 'Esta carrera no existe.')
  return { race, track }
}
