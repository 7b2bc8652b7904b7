import type { ReleaseId, RemoteUnit } from '@trebol/shared/contract/release'

/** A unit could not be loaded. The player sees the area's panel; this text goes to the report. */
export class UnitError extends Error {
  override readonly name = 'UnitError'
  readonly unit: RemoteUnit
  readonly release: ReleaseId | null
  /** The server has answered, with something else than the published files. */
  readonly answered: boolean

  constructor(unit: RemoteUnit, release: ReleaseId | null, why: string, answered = false) {
    super(`${unit}${release ? ` ${release}` : ''}: ${why}`)
    this.unit = unit
    this.release = release
    this.answered = answered
  }
}
