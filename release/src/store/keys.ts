import type { ReleaseId, Unit } from '@trebol/shared/contract/release'

const revDigits = 8

/** Folder of one release. */
export const releaseFolder = (unit: Unit, id: ReleaseId) => `r/${unit}/${id}`

/** One file of a release. */
export const releaseFile = (unit: Unit, id: ReleaseId, path: string) => `${releaseFolder(unit, id)}/${path}`

/** The immutable record of a release. */
export const manifestKey = (unit: Unit, id: ReleaseId) => releaseFile(unit, id, 'release.json')

/** Folder of the log of a channel. */
export const logFolder = (channel: string) => `channels/${channel}`

/** One entry of the log; its number is its name. */
export const entryKey = (channel: string, rev: number) =>
  `${logFolder(channel)}/${String(rev).padStart(revDigits, '0')}.json`

/** Number of the log entry with this file name, or `null` when it is not one. */
export function revOfName(name: string): number | null {
  const digits = /^(\d{8,15})\.json$/.exec(name)?.[1]
  return digits === undefined ? null : Number.parseInt(digits, 10)
}

/** The pointer document of a channel. */
export const pointerKey = (channel: string) => `channels/${channel}.json`

/** An empty file for each channel that was opened by its own command, before its log begins. */
export const openedKey = (channel: string) => `opened/${channel}`

/** What was done on the store itself and stands neither in a log nor in a release: one file each. */
export const auditFolder = 'audit'

/** Below it, an empty file for each release that is or was live on a channel, under its unit. */
export const liveFolder = (channel: string) => `live/${channel}`
/** Stands in it once the whole log was read for the marks; from then on its newest entry is enough. */
export const liveComplete = 'complete'
export const liveMark = (unit: Unit, id: ReleaseId) => `${unit}/${id}`
/** The record of the release that a mark is of. */
export const markedManifest = (mark: string) => `r/${mark}/release.json`

/** Folder of the composed pages of a channel, for servers that only know files. */
export const pagesFolder = (channel: string) => `pages/${channel}`

/** Pages of a channel as they were drawn last: they become part of the composed ones. Signed; no server gives it out. */
export const paintedKey = (channel: string) => `painted/${channel}.json`

/** While a host ramps: its pages, and a file for each number of a browser that gets them. No channel has such a name. */
export const candidateFolder = (channel: string) => `pages/${channel}.candidate`
export const sharesFolder = (channel: string) => `pages/${channel}.shares`
/** The page of the host before the live one, and a file for each host that gives way where its files stay wrong. */
export const spareFolder = (channel: string) => `pages/${channel}.spare`
export const asideFolder = (channel: string) => `pages/${channel}.aside`
/** Whether in such a browser the spare page or the live host takes the place of this one. */
export const asideMark = (id: ReleaseId, place: 'spare' | 'live') => `${id}.${place}`

/** Below it, the source maps of each release of a unit: for the service alone, under no folder that browsers may read. */
export const unitMaps = (unit: Unit) => `maps/${unit}`
/** Source maps of one release, and the record of them. */
export const mapsFolder = (unit: Unit, id: ReleaseId) => `${unitMaps(unit)}/${id}`
