import { pointerSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** What a key can be allowed to do. `promote` includes ramps; taking back, unlocking and the policy are rights of their own. */
export const actions = ['publish', 'promote', 'rollback', 'unlock', 'policy', 'override', 'keys', 'read'] as const
export type Action = (typeof actions)[number]

const atLeastOne = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(50))

/** Units, channels and actions of a key; `*` is all of them, those to come included. */
export const rightsSchema = v.strictObject({
  units: v.union([v.literal('*'), atLeastOne(unitSchema)]),
  channels: v.union([v.literal('*'), atLeastOne(pointerSchema.entries.channel)]),
  actions: atLeastOne(v.picklist(actions)),
})
export type Rights = {
  readonly units: '*' | readonly Unit[]
  readonly channels: '*' | readonly string[]
  readonly actions: readonly Action[]
}

/** Every right there is: what the first key of an installation gets. */
export const allRights: Rights = { units: '*', channels: '*', actions }

const covers = (mine: '*' | readonly string[], wanted: '*' | readonly string[]) =>
  mine === '*' || (wanted !== '*' && wanted.every((one) => mine.includes(one)))

/** Whether the first rights hold everything that the second ones allow: nobody gives what they do not have. */
export const coversRights = (mine: Rights, wanted: Rights): boolean =>
  covers(mine.units, wanted.units) && covers(mine.channels, wanted.channels) && covers(mine.actions, wanted.actions)
