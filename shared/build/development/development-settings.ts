import type { DevConfig } from '@rsbuild/core'
import type { Unit } from '../../contract/release.ts'

/** Where `unit.json` of a unit that runs from source stands, below its folder; everything else stays in memory. */
export const developmentFolder = '.work/dev'

/** Path of the dev edge at which a unit's page code hears of changes. */
export const changesPath = (unit: Unit): string => `/hmr/${unit}`

/**
 * How a unit is served from source. Everything reaches the page through the dev edge, on its own origin: files below
 * `/r/<unit>/<id>/`, changes over a socket at `changesPath`. Source: docs/platform.md, "Developing".
 */
export function developmentSettings(unit: Unit): DevConfig {
  return {
    hmr: unit !== 'host',
    liveReload: true,
    assetPrefix: 'auto',
    // Compiled on demand, the first visit of a page would not arrive within the time that the host gives a unit.
    lazyCompilation: false,
    browserLogs: false,
    // The overlay writes HTML, which the policy of the site refuses: errors go to the terminal and to the console.
    client: { path: changesPath(unit), overlay: false, logLevel: 'warn' },
  }
}
