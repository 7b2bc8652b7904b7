import { prerenderedSchema, type ReleaseManifest } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { integrityOf } from '../releases/integrity-of.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { HostPage } from './site.ts'

const storedSchema = v.pipe(v.string(), v.parseJson(), prerenderedSchema)
const none = { bodies: new Map<string, string>(), bodyStyle: '' }

/** The pages that a host's build has drawn. Those that are not its release's or cannot be read are left out: scripts draw them. */
export async function loadBodies(
  store: ReleaseStore,
  { unit, id, prerendered, files }: ReleaseManifest,
): Promise<Pick<HostPage, 'bodies' | 'bodyStyle'>> {
  if (prerendered === undefined) return none
  const bytes = await store.read(releaseFile(unit, id, prerendered))
  if (bytes === null || files.find(({ path }) => path === prerendered)?.integrity !== integrityOf(bytes)) return none
  const read = v.safeParse(storedSchema, bytes.toString('utf8'))
  if (!read.success) return none
  const { style, bodies, pages } = read.output
  const found = Object.entries(pages).flatMap(([pattern, index]) => {
    const body = bodies[index]
    return body === undefined ? [] : [[pattern, body] as const]
  })
  return { bodies: new Map(found), bodyStyle: style }
}
