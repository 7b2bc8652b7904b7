import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { mimeType } from '../edge/mime-type.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import type { Check } from './patient.ts'
import { readPage } from './read-page.ts'

const edgeOrConfig = 'serve through "release serve", or print the configuration again with "release nginx" and reload'
const maxOutputLength = 32_000_000
const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Files of releases: types, caching, missing ones, integrity, compressed variants, ranges. */
export const fileChecks: readonly Check[] = [
  {
    name: 'types',
    repair: edgeOrConfig,
    run: async ({ ask, page, channel, front }) => {
      if (front.headers['content-type'] !== 'text/html; charset=utf-8') return `/ is ${front.headers['content-type']}`
      for (const path of [...page.pinned.map((file) => file.path), `/channels/${channel}.json`]) {
        const type = (await ask(path)).headers['content-type']
        if (type !== mimeType(path)) return `${path} is ${type ?? 'of no type'} instead of ${mimeType(path)}`
      }
      return null
    },
  },
  {
    name: 'files of releases are immutable',
    repair: `let nothing in front change Cache-Control; ${edgeOrConfig}`,
    run: async ({ ask, script }) => {
      const { headers } = await ask(script)
      const caching = String(headers['cache-control'])
      return /\bimmutable\b/.test(caching) && /\bmax-age=31536000\b/.test(caching)
        ? null
        : `${script} says "${caching}"`
    },
  },
  {
    name: 'what is missing is a 404',
    repair: 'let nothing in front answer a missing file with the page: a rewrite of unknown paths to / belongs off',
    run: async ({ ask, script }) => {
      const folder = script.split('/').slice(0, 4).join('/')
      const unit = script.split('/')[2]
      for (const path of [
        '/no-such-page-of-the-doctor',
        `${folder}/no-such-file-of-the-doctor.js`,
        `/r/${unit}/0.0.0-ffffffffffff/remoteEntry.js`,
      ]) {
        const { status, headers } = await ask(path)
        if (status !== 404) return `${path} answers ${status}`
        const isPage = String(headers['content-type']).startsWith('text/html')
        if (path.startsWith('/r/') && isPage) return `${path} answers with a page`
      }
      return null
    },
  },
  {
    name: 'calls are passed on',
    repair:
      'give API_BASE to the product server and to "release serve" alike; print the configuration again with "release nginx" and reload',
    run: async ({ ask, page }) => {
      const path = `${page.apiBase}/timestamp`
      const { status, bytes } = await ask(path)
      const isPage = readPage(bytes.toString('utf8')).pointer !== null
      return isPage ? `${path} answers ${status} with a page` : null
    },
  },
  {
    name: 'integrity of scripts and styles',
    repair: 'something in front changes files: turn minifying and rewriting off, empty its cache; run "release verify"',
    run: async ({ ask, page }) => {
      if (page.unpinned.length > 0) return `/ names ${page.unpinned[0]} without integrity`
      for (const { path, integrity } of page.pinned) {
        const { status, bytes } = await ask(path)
        if (status !== 200) return `${path} answers ${status}`
        if (integrityOf(bytes) !== integrity) return `${path} has other bytes than the page says`
      }
      return null
    },
  },
  {
    name: 'compressed variants',
    repair: 'a cache in front mixes variants: let it heed Vary: Accept-Encoding, and empty it',
    run: async ({ ask, script, page }) => {
      const paths = ['/', script, ...page.pinned.slice(0, 3).map(({ path }) => path)]
      for (const path of paths) {
        const plain = await ask(path, { 'accept-encoding': 'identity' })
        if (plain.headers['content-encoding'] !== undefined) return `${path} is compressed for who cannot unpack it`
        for (const coding of ['br', 'gzip'] as const) {
          const { headers, bytes } = await ask(path, { 'accept-encoding': coding })
          if (headers['content-encoding'] === undefined) continue
          if (headers['content-encoding'] !== coding)
            return `${path} comes as ${headers['content-encoding']} where ${coding} was asked for`
          if (!/accept-encoding/i.test(String(headers.vary)))
            return `${path} comes as ${coding} without Vary: Accept-Encoding`
          const unpacked = await unpackers[coding](bytes, { maxOutputLength }).catch(() => null)
          if (!unpacked?.equals(plain.bytes)) return `${path} as ${coding} does not unpack to the same bytes`
        }
      }
      return null
    },
  },
  {
    name: 'ranges',
    repair: edgeOrConfig,
    run: async ({ ask, script }) => {
      const whole = await ask(script)
      const part = await ask(script, { range: 'bytes=1-4' })
      if (part.status !== 206) return `${script} answers a range with ${part.status}`
      return part.bytes.equals(whole.bytes.subarray(1, 5)) ? null : `${script} answers a range with other bytes`
    },
  },
]
