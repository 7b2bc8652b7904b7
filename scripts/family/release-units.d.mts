/** Runs one command of the release tool against a store and returns its JSON answer. */
export function releaseCommand(root: string, store: string, args: readonly string[]): Promise<unknown>

export function releaseUnits(
  root: string,
  options: {
    readonly store: string
    readonly dataDir: string
    readonly say: (line: string) => void
    readonly command?: typeof releaseCommand
  },
): Promise<void>
