/** What `work` comes to, or a rejection that says `late` when it has not ended after `patienceMs`; the work itself goes on. */
export function inTime<Result>(work: Promise<Result>, patienceMs: number, late: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bell = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), patienceMs)
  })
  return Promise.race([work, bell]).finally(() => clearTimeout(timer))
}
