/** Everything that an instruction can do to the page; the interpreter knows nothing else of it. */
export type Effects = {
  readonly openSession: (token: string) => boolean
  readonly writeStorage: (area: 'local' | 'session', key: string, value: string) => void
  readonly showNotice: (text: string, tone: 'success' | 'error') => void
  readonly redirect: (path: string) => void
  readonly setMaintenance: (active: boolean) => void
  /** For engineers: a part that was skipped, and why. */
  readonly report: (what: string, why: string) => void
}
