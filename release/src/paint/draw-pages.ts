import { spawn } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { type DrawnPage, type Question, saidSchema, type Told, type UnitProgram } from './messages.ts'

export type Drawn = { readonly pages: readonly DrawnPage[]; readonly failed: ReadonlyMap<string, string> }

/** Has a call of a page answered as the product server answers a visitor. It rejects when nobody answers. */
export type AskProduct = (path: string, body: string) => Promise<{ readonly status: number; readonly reply: unknown }>

/** Reads a file of a unit's release as text. It rejects when it is not there as it was published. */
export type ReadFile = (unit: Unit, path: string) => Promise<string>

const answeredWithinMs = 4_000
const mostOfAnswer = 300_000

/** Asks the product server as a visitor does who has no session. */
export const productAsker =
  (upstream: URL, apiBase: string): AskProduct =>
  async (path, body) => {
    const response = await fetch(new URL(`${apiBase}${path}`, upstream), {
      method: 'POST',
      headers: { accept: 'application/json', ...(body !== '' && { 'content-type': 'application/json' }) },
      ...(body !== '' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(answeredWithinMs),
    })
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.length > mostOfAnswer) throw new Error(`${path} answers more than ${mostOfAnswer} characters`)
    }
    const reply: unknown = JSON.parse(text)
    return { status: response.status, reply }
  }

/** The build puts the program that draws pages beside the bundle that is running; `null`: there is none. */
export async function ownPainter(): Promise<string | null> {
  const folder = dirname(await realpath(process.argv[1] ?? '.'))
  return readFile(join(folder, 'painter.js'), 'utf8').catch(() => null)
}

type Options = {
  /** Source text of `painter.ts` as it is built. */
  readonly painter: string
  readonly ask: AskProduct
  readonly read: ReadFile
  readonly withinMs?: number
  /** Ends the process early. */
  readonly signal?: AbortSignal
}

/** Most calls that the pages of one order may make together, and as many files that they may read. */
const mostAsked = 40
/** Most bytes that all it says may have. */
const mostSaid = 4_000_000

/** What keeps a process from files and from others, whatever its Node.js calls it. */
const confined = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

/**
 * Draws pages in a process of their own, which knows no key, setting or file of this one and lives no longer than it takes.
 * @throws when it ends early, says what cannot be read, or takes too long
 */
export async function drawPages(
  host: string,
  units: readonly UnitProgram[],
  { painter, ask, read, withinMs = 10_000, signal }: Options,
): Promise<Drawn> {
  const args = [confined, '--no-warnings', '--max-old-space-size=192', '--input-type=module', '--eval', painter]
  const child = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], ...(signal && { signal }) })
  const pages: DrawnPage[] = []
  const failed = new Map<string, string>()
  const put = { ask: 0, read: 0 }
  const tell = (told: Told) => void child.stdin.write(`${JSON.stringify(told)}\n`)
  const reply = async (question: Question): Promise<Told> => {
    const { kind, number } = question
    put[kind] += 1
    if (put[kind] > mostAsked) return { kind: 'nothing', number }
    if (kind === 'read') return { kind: 'text', number, text: await read(question.unit, question.path) }
    return { kind: 'answer', number, ...(await ask(question.path, question.body)) }
  }
  const answer = (question: Question) => {
    const nothing = (): Told => ({ kind: 'nothing', number: question.number })
    void reply(question).catch(nothing).then(tell)
  }
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`the pages were not drawn within ${withinMs} ms`)), withinMs)
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`the process that draws pages ended with ${code}`)))
      // It may be gone when it is told something: its end says so.
      child.stdin.on('error', () => undefined)
      let length = 0
      child.stdout.on('data', (part: Buffer) => {
        length += part.length
        if (length <= mostSaid) return
        child.stdout.destroy()
        reject(new Error(`the process that draws pages says more than ${mostSaid} bytes`))
      })
      createInterface({ input: child.stdout }).on('line', (line) => {
        const read = v.safeParse(v.pipe(v.string(), v.parseJson(), saidSchema), line)
        if (!read.success) return reject(new Error('the process that draws pages says what cannot be read'))
        const said = read.output
        if (said.kind === 'done') resolve()
        else if (said.kind === 'page') pages.push(said)
        else if (said.kind === 'failed') failed.set(said.pattern, said.why)
        else answer(said)
      })
      tell({ kind: 'draw', host, units })
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
  return { pages, failed }
}
