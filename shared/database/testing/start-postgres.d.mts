type Postgres = {
  readonly url: string
  /** Starts it again after a kill, with what it holds. */
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function startPostgres(): Promise<Postgres | null>
