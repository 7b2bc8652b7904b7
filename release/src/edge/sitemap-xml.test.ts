import { releaseManifestSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fakeUnit } from '../testing/fake-build.ts'
import { sitemapXml } from './sitemap-xml.ts'

const released = (unit: Unit, publishedAt: string) =>
  v.parse(releaseManifestSchema, {
    ...fakeUnit(unit),
    id: '1.0.0-0123456789ab',
    files: [],
    publishedAt,
    commit: null,
    builder: 'ana',
  })

it('dates each route by the live release of the unit that owns it, and leaves out units without one', () => {
  const manifest = released('host', '2026-11-20T12:00:00.000Z')
  const remotes = { games: released('games', '2026-12-01T08:00:00.000Z') }
  const host = {
    manifest,
    routes: manifest.routes,
    document: '',
    rootPaths: new Set<string>(),
    bodies: new Map<string, string>(),
    bodyStyle: '',
    inline: { scripts: [], styles: [] },
  }
  const found = [
    ...sitemapXml({ remotes }, host, 'https://a.example').matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g),
  ]
  expect(found.map(([, address, date]) => [address, date])).toEqual([
    ['https://a.example/', '2026-11-20T12:00:00.000Z'],
    ['https://a.example/slots', '2026-12-01T08:00:00.000Z'],
  ])
})
