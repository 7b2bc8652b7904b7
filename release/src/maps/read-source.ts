import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { integrityOf } from '../releases/integrity-of.ts'
import { mapsFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { mapLimits, packedName, readMapRecord } from './map-record.ts'

const unpack = promisify(gunzip)
/** Characters of maps that stay in memory, of which each costs several bytes, and how many they are at most. */
const held = { characters: 40_000_000, maps: 200 } as const
/** A release gets its maps right after it is published: what had none may have some later. */
const askAgainMs = 10 * 60 * 1_000

/** A map is what a team brings: only what this form has is handed to the library. */
const mapSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(3),
    sources: v.array(v.nullable(v.string())),
    sourcesContent: v.exactOptional(v.array(v.nullable(v.string()))),
    names: v.optional(v.array(v.string()), []),
    mappings: v.string(),
  }),
)

/** A place in a file of a release, as a browser says it; both numbers from 1 on. */
export type BuiltPlace = {
  readonly unit: Unit
  readonly release: ReleaseId
  readonly path: string
  readonly line: number
  readonly column: number
}
/** The place in the source that it was built from; `lines`: that source, where the map holds it. */
export type SourcePlace = {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly lines: readonly string[] | null
}

type Held = { readonly map: TraceMap; readonly characters: number }

async function readMap(store: ReleaseStore, { unit, release, path }: BuiltPlace): Promise<Held | null> {
  const read = await readMapRecord(store, unit, release)
  const map = `${path}.map`
  const listed = read.kind === 'sound' ? read.record.maps.find((one) => one.path === map) : undefined
  const packed = listed && (await store.read(`${mapsFolder(unit, release)}/${packedName(map)}`))
  if (!packed || integrityOf(packed) !== listed.integrity) return null
  const text = (await unpack(packed, { maxOutputLength: mapLimits.fileBytes })).toString('utf8')
  const { success, output } = v.safeParse(mapSchema, text)
  return success ? { map: new TraceMap(output), characters: text.length } : null
}

/** Paths of a map are told as they stand in the workspace; nothing else of it is believed. */
const pathOf = (source: string) => source.replace(/[\p{Cc}\s]/gu, '').slice(-200)

/** Maps that were used last, and files that had none when it was asked. */
function mapShelf(now: () => number) {
  const maps = new Map<string, Held>()
  const without = new Map<string, number>()
  let characters = 0

  const dropOldest = () => {
    const [oldest] = maps
    if (oldest === undefined) return
    maps.delete(oldest[0])
    characters -= oldest[1].characters
  }
  return {
    find(key: string): TraceMap | null | undefined {
      const known = maps.get(key)
      if (known === undefined) {
        const asked = without.get(key)
        return asked !== undefined && now() - asked < askAgainMs ? null : undefined
      }
      maps.delete(key)
      maps.set(key, known)
      return known.map
    },
    put(key: string, read: Held | null): void {
      if (read === null) {
        const [oldest] = without.keys()
        if (oldest !== undefined && without.size > held.maps * 5) without.delete(oldest)
        without.set(key, now())
        return
      }
      maps.set(key, read)
      characters += read.characters
      while (maps.size > 1 && (characters > held.characters || maps.size > held.maps)) dropOldest()
    },
  }
}

/**
 * Finds what places in built files were built from, with the maps of the store; those used last stay in memory. Each reader
 * takes no more maps out of the store than it was given, for anyone can name many. `null`: there is no map, or it says
 * nothing of the place.
 */
export function sourceReaders(store: ReleaseStore, now: () => number = () => performance.now()) {
  const shelf = mapShelf(now)
  return (most: number) => {
    let left = most
    const mapFor = async (place: BuiltPlace): Promise<TraceMap | null> => {
      const key = `${place.unit} ${place.release} ${place.path}`
      const known = shelf.find(key)
      if (known !== undefined) return known
      if (left === 0) return null
      left -= 1
      const read = await readMap(store, place).catch(() => null)
      shelf.put(key, read)
      return read?.map ?? null
    }
    return async (place: BuiltPlace): Promise<SourcePlace | null> => {
      const map = await mapFor(place)
      if (map === null) return null
      try {
        const { source, line, column } = originalPositionFor(map, { line: place.line, column: place.column - 1 })
        if (source === null || line === null || column === null) return null
        const lines = sourceContentFor(map, source)?.split('\n') ?? null
        return { path: pathOf(source), line, column: column + 1, lines }
      } catch {
        // The mappings of a map are read when it is first asked.
        return null
      }
    }
  }
}
export type ReadSource = ReturnType<ReturnType<typeof sourceReaders>>
