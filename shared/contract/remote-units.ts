import { type RemoteUnit, units } from './units.ts'

/** The units that the host loads. Apart from `units`: not every visitor needs the list. */
export const remoteUnits: readonly RemoteUnit[] = units.filter((unit) => unit !== 'host')
