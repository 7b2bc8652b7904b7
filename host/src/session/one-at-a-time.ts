/**
 * Runs `work` on demand, never twice at once: requests that arrive while it runs are answered by one more run after
 * it. A burst of hints therefore costs two readings, and the last one sees everything.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
