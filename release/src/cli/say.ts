/** Prints the result of a command: one JSON object, or lines for people. */
export function say(json: boolean | undefined, result: object, lines: readonly string[]): void {
  process.stdout.write(json ? `${JSON.stringify({ ok: true, ...result })}\n` : `${lines.join('\n')}\n`)
}
