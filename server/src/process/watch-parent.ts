/** Calls `gone` when the process that started this one dies: its end of our standard input closes with it. */
export function watchParent(gone: () => void): void {
  process.stdin.on('end', gone)
  process.stdin.on('error', gone)
  process.stdin.resume()
}
