/** A problem of the user's machine or call: one line that says the repair, without a stack. */
export class Problem extends Error {
  name = 'Problem'
}

/** Ends the program with a `Problem` as its one line; anything else is a fault of ours and keeps its stack. */
export function fail(error) {
  process.stderr.write(error instanceof Problem ? `\n${error.message}\n` : `${error?.stack ?? error}\n`)
  process.exit(1)
}
