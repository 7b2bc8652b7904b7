import { resolve } from 'node:path'
import type { Unit } from '@trebol/shared/contract/release'

/** Where the build of a unit lies when nobody says otherwise: `dist` of the unit's own folder, beside this one. */
export const buildFolder = (unit: Unit): string =>
  resolve(import.meta.dirname, '../..', unit === 'host' ? 'host' : `remote-${unit}`, 'dist')
