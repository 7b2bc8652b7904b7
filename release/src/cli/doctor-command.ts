import type { Command } from 'commander'
import * as v from 'valibot'
import { examine } from '../doctor/examine.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { say } from './say.ts'

type Options = { times: string; json?: boolean }

const timesSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))

/** `release doctor <url>` */
export function addDoctor(program: Command): void {
  program
    .command('doctor <url>')
    .description('check a deployed site from outside: headers, types, 404s, integrity, stale nodes')
    .option('--times <n>', 'how often to ask for the pointer, to find nodes that are behind', '20')
    .option('--json', 'print one JSON object')
    .action(async (text: string, { times, json }: Options) => {
      const url = URL.canParse(text) ? new URL(text) : null
      if (!url || !/^https?:$/.test(url.protocol)) {
        throw new WrongUsage(`"${text}" is no address: write it like https://trebol.example.`)
      }
      const count = v.safeParse(timesSchema, times)
      if (!count.success) throw new WrongUsage(`--times ${times} is no count: give a whole number from 1 to 9999.`)
      const results = await examine(url.origin, count.output)
      const failed = results.filter(({ problem }) => problem !== null)
      const lines = results.map(({ name, problem, repair }) =>
        problem === null
          ? `ok    ${name}`
          : `FAIL  ${name}: ${problem}. ${repair[0]?.toUpperCase()}${repair.slice(1)}.`,
      )
      if (failed.length === 0) {
        say(json, { url: url.origin, checks: results }, [...lines, `All ${results.length} checks hold.`])
        return
      }
      if (!json) process.stdout.write(`${lines.join('\n')}\n`)
      throw new Refusal(
        `${failed.length} of ${results.length} checks of ${url.origin} failed: ${failed.map(({ name }) => name).join(', ')}.`,
        { url: url.origin, checks: results },
      )
    })
}
