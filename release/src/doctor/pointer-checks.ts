import { isDeepStrictEqual } from 'node:util'
import { readPointer } from '../pointer/read-pointer.ts'
import type { Check } from './patient.ts'

const keepOut = 'let nothing in front keep /channels/ and pages without asking again (Cache-Control: no-cache)'

/** The pointer: caching, agreement with the page, nodes that are behind. */
export const pointerChecks: readonly Check[] = [
  {
    name: 'pointer is asked for again, and costs nothing unchanged',
    repair: keepOut,
    run: async ({ ask, channel }) => {
      const path = `/channels/${channel}.json`
      const { status, headers } = await ask(path)
      if (status !== 200) return `${path} answers ${status}`
      if (headers['cache-control'] !== 'no-cache')
        return `${path} says "${headers['cache-control'] ?? 'nothing'}" of caching`
      if (headers.age !== undefined && Number(headers.age) > 0)
        return `${path} comes from a cache, ${headers.age} s old`
      if (headers.etag === undefined) return `${path} has no ETag`
      const again = await ask(path, { 'if-none-match': headers.etag })
      return again.status === 304 ? null : `${path} answers ${again.status} to its own ETag`
    },
  },
  {
    name: 'page and pointer say the same',
    repair: `the page is an old one: ${keepOut}; run "release verify --repair"`,
    run: async ({ ask, channel, page }) => {
      const shown = readPointer((await ask(`/channels/${channel}.json`)).bytes)
      if (shown === null) return `/channels/${channel}.json is no pointer`
      if (page.pointer?.rev !== shown.rev) return `/ says rev ${page.pointer?.rev}, the pointer ${shown.rev}`
      return isDeepStrictEqual(page.pointer.units, shown.units) ? null : 'both have one number and differ'
    },
  },
  {
    name: 'no node is behind',
    repair: 'a node or cache shows an old state: look at its store and its clock, or take it out',
    run: async ({ ask, channel, times }) => {
      const revs = new Map<number, number>()
      for (let at = 0; at < times; at += 1) {
        const rev = readPointer((await ask(`/channels/${channel}.json`)).bytes)?.rev ?? -1
        revs.set(rev, (revs.get(rev) ?? 0) + 1)
      }
      if (revs.size <= 1) return null
      return [...revs].map(([rev, count]) => `rev ${rev} in ${count} of ${times} answers`).join(', ')
    },
  },
]
