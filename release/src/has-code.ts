/** Whether an error of the file system has this code (`ENOENT`, `EEXIST`, …). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}
