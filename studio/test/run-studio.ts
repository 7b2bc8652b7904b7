import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as v from 'valibot'

const lineSchema = v.looseObject({ event: v.string(), url: v.optional(v.string()) })
type Line = v.InferOutput<typeof lineSchema>

export type RunningStudio = {
  readonly url: string
  readonly child: ChildProcess
  /** Resolves with the next line of this event that has not been waited for yet. */
  readonly line: (event: string) => Promise<Line>
  readonly ready: Line
  readonly kill: () => Promise<void>
  readonly post: (call: string, body: object) => Promise<{ status: number; body: unknown }>
}

/** Starts the built studio as its own process and waits for its ready line. */
export async function runStudio(main: string, env: Readonly<Record<string, string>>): Promise<RunningStudio> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      SITE_ORIGIN: 'http://localhost:8080',
      PARENT_WATCH: '1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  let waiting: { event: string; tell: (line: Line) => void }[] = []
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = v.parse(lineSchema, JSON.parse(text))
    const taker = waiting.find(({ event }) => event === line.event)
    waiting = waiting.filter((each) => each !== taker)
    if (taker) taker.tell(line)
    else lines.push(line)
  })
  const line = (event: string): Promise<Line> => {
    const at = lines.findIndex((each) => each.event === event)
    const [found] = at < 0 ? [] : lines.splice(at, 1)
    return found ? Promise.resolve(found) : new Promise((tell) => waiting.push({ event, tell }))
  }
  const ready = await line('ready')
  const url = ready.url ?? ''
  return {
    ...{ url, child, line, ready },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    post: async (call, body) => {
      const response = await fetch(`${url}/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}
