import type { Unit } from '@trebol/shared/contract/release'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { convergenceSchema } from '../../src/convergence/convergence.ts'
import { describeConvergence, describeEnd } from '../../src/convergence/describe-convergence.ts'
import { type ChangeReport, changeReportSchema } from '../../src/report/change-report.ts'
import { type Fault, type Result, send } from '../api/ask.ts'
import { readLines } from '../api/read-lines.ts'
import type { Act, Order } from './act.ts'
import { describeChange } from './describe-change.ts'

/** How open sessions follow a change, for the card of its unit. */
export type Progress = { readonly lines: readonly string[]; readonly done: boolean; readonly share: number | null }
export type OpenAct = Act & { readonly opened: number }

/** A change reads every byte of a release first, then open sessions are followed for 40 seconds at most. */
const patienceMs = 120_000

const lineSchema = v.union([v.object({ convergence: convergenceSchema }), changeReportSchema])

/** The one open dialog, and what became of the acts that were done. */
export function useActs({ onChanged, onEnd }: { onChanged: () => Promise<void>; onEnd: (note: string) => void }) {
  const [act, setAct] = useState<OpenAct | null>(null)
  const [progress, setProgress] = useState<Readonly<Partial<Record<Unit, Progress>>>>({})
  const say = useCallback((unit: Unit, next: Progress) => setProgress((before) => ({ ...before, [unit]: next })), [])

  const follow = useCallback(
    async (unit: Unit, report: ChangeReport, lines: AsyncGenerator<string>) => {
      const first = describeChange(report)
      const warning = report.warning === undefined ? [] : [report.warning]
      say(unit, { lines: [first, ...warning], done: false, share: null })
      let last: v.InferOutput<typeof convergenceSchema> | null = null
      try {
        for await (const line of lines) {
          const read = v.safeParse(v.pipe(v.string(), v.parseJson(), lineSchema), line)
          if (!read.success || !('convergence' in read.output)) continue
          last = read.output.convergence
          const { off, total } = last
          const here = total === 0 ? 1 : off / total
          say(unit, { lines: [first, ...warning, describeConvergence(last)], done: false, share: here })
        }
      } catch {
        say(unit, {
          lines: [first, ...warning, 'The change is made; the connection was lost meanwhile.'],
          done: true,
          share: null,
        })
        return
      }
      const end = last === null ? 'Done. New page loads: now.' : describeEnd(last)
      const share = last === null ? null : last.total === 0 ? 1 : last.off / last.total
      const followed = last === null ? [] : [describeConvergence(last)]
      say(unit, { lines: [first, ...warning, ...followed, end], done: true, share })
    },
    [say],
  )

  /** Does it. Resolves as soon as the change is made, or was refused. */
  const run = useCallback(
    async (unit: Unit, { path, body }: Order): Promise<Fault | null> => {
      const sent = await send(`/api/v1/${path}`, { method: 'POST', json: { ...body, wait: true }, patienceMs })
      if (!sent.ok) {
        if (sent.fault.kind === 'ended') onEnd(sent.fault.message)
        return sent.fault
      }
      const lines = readLines(sent.value)
      const read = await readReport(lines)
      if (!read.ok) return read.fault
      setAct(null)
      // What became of it is said beside the state that it made: what is begun next is planned on that.
      void onChanged()
        .then(() => follow(unit, read.value, lines))
        .then(onChanged)
      return null
    },
    [follow, onChanged, onEnd],
  )

  return {
    act,
    progress,
    run,
    open: useCallback((next: Act) => setAct({ ...next, opened: Date.now() }), []),
    close: useCallback(() => setAct(null), []),
    dismiss: useCallback((unit: Unit) => setProgress(({ [unit]: _gone, ...rest }) => rest), []),
    onEnd,
  }
}
export type Acts = ReturnType<typeof useActs>

async function readReport(lines: AsyncGenerator<string>): Promise<Result<ChangeReport>> {
  const lost = 'The connection was lost before the answer came: look at the log whether the change was made.'
  try {
    const { value } = await lines.next()
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), changeReportSchema), value)
    return success ? { ok: true, value: output } : { ok: false, fault: { kind: 'unavailable', message: lost } }
  } catch {
    return { ok: false, fault: { kind: 'offline', message: lost } }
  }
}
