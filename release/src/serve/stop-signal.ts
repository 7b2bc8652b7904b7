/** Resolves when the process is asked to stop: SIGTERM, SIGINT, or with `parentWatch` the end of stdin. */
export function stopSignal({ parentWatch }: { parentWatch: boolean }): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('SIGINT', () => resolve('SIGINT'))
    if (!parentWatch) return
    process.stdin.on('end', () => resolve('parent gone'))
    process.stdin.on('error', () => resolve('parent gone'))
    process.stdin.resume()
  })
}
