type Programs = {
  readonly bin: string
  /** Below which folder their libraries lie; `null`: the system's own. */
  readonly root: string | null
}

type TestStore = {
  readonly endpoint: string
  readonly bucket: string
  readonly env: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string }
  readonly killGateway: () => Promise<void>
  /** What was stored is there again. */
  readonly startGateway: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function startTestStore(programs: Programs): Promise<TestStore>
