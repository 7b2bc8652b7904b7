import { unitFolders } from '../machine/unit-folders.mjs'

/**
 * Size budgets in bytes on the wire (brotli 11). A part is a set of files of one unit: `entry` (what every page needs),
 * or the further files of one `page`. Figures: docs/performance.md.
 */
const host = { unit: 'host', kind: 'entry' }
const remote = (unit) => ({ unit, kind: 'entry' })
const page = (unit, pattern) => ({ unit, kind: 'page', pattern })
const remotes = Object.keys(unitFolders).filter((unit) => unit !== 'host')

export const budgets = [
  {
    name: '/ cold, JS',
    type: 'js',
    limit: 165_000,
    parts: [host, page('host', '/'), remote('games'), page('games', '/')],
  },
  { name: '/slots cold, JS', type: 'js', limit: 165_000, parts: [host, remote('games'), page('games', '/slots')] },
  ...remotes.map((unit) => ({
    name: `remote entry of ${unit}`,
    type: 'js',
    limit: 8_000,
    parts: [{ unit, kind: 'container' }],
  })),
  { name: 'first visit to /slots after /, JS', type: 'js', limit: 35_000, parts: [page('games', '/slots')] },
  { name: 'first visit to /lottery after /, JS', type: 'js', limit: 35_000, parts: [page('games', '/lottery')] },
  { name: 'first visit to /hipicos after /, JS', type: 'js', limit: 35_000, parts: [page('games', '/hipicos')] },
  { name: 'first visit to /deportes after /, JS', type: 'js', limit: 35_000, parts: [page('games', '/deportes')] },
  { name: 'first visit to /play after /, JS', type: 'js', limit: 35_000, parts: [page('games', '/play')] },
  {
    name: 'first visit to /profile after /, JS',
    type: 'js',
    limit: 35_000,
    parts: [remote('profile'), page('profile', '/profile')],
  },
  {
    name: 'first visit to /profile/deposit after /, JS',
    type: 'js',
    limit: 35_000,
    parts: [remote('profile'), page('profile', '/profile/deposit')],
  },
  {
    name: 'first visit to /profile/historical after /, JS',
    type: 'js',
    limit: 35_000,
    parts: [remote('profile'), page('profile', '/profile/historical')],
  },
  {
    name: 'first visit to a legal page after /, JS',
    type: 'js',
    limit: 35_000,
    parts: [remote('legal'), page('legal', '/terms-and-conditions')],
  },
  {
    name: 'first visit to /dev-tools after /, JS',
    type: 'js',
    limit: 35_000,
    parts: [remote('legal'), page('legal', '/dev-tools')],
  },
  {
    name: 'first visit to /slots after /, CSS',
    type: 'css',
    limit: 10_000,
    parts: [remote('games'), page('games', '/slots')],
  },
  {
    name: 'first visit to /profile/deposit after /, CSS',
    type: 'css',
    limit: 10_000,
    parts: [remote('profile'), page('profile', '/profile/deposit')],
  },
  { name: 'HTML without the pointer', type: 'html', limit: 6_000, parts: [{ unit: 'host', kind: 'document' }] },
  { name: 'fonts', type: 'woff2', limit: 60_000, parts: [{ unit: 'host', kind: 'all' }] },
]
