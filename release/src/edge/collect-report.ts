import * as v from 'valibot'
import type { EdgeContext } from './edge-context.ts'
import { plainAnswer } from './plain-answer.ts'
import type { Handler } from './site-handler.ts'

const largest = 16_384
const perMinute = 60
const longest = 300

/** Addresses are kept without query and fragment: these may hold what is private. */
const addressSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text.split(/[?#]/, 1)[0] ?? '').slice(0, longest)),
)
const nameSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.slice(0, 100)),
)
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'csp-report': v.object({
      'violated-directive': nameSchema,
      'effective-directive': nameSchema,
      'blocked-uri': addressSchema,
      'document-uri': addressSchema,
      'source-file': addressSchema,
    }),
  }),
)

/** Takes violation reports of browsers (`report-uri`) and logs them, at most 60 a minute. */
export function collectReport(context: EdgeContext): Handler {
  let window = { start: 0, count: 0 }
  const isOverRate = () => {
    const now = performance.now()
    if (now - window.start > 60_000) window = { start: now, count: 0 }
    window.count += 1
    return window.count > perMinute
  }
  const record = (text: string): boolean => {
    const { success, output } = v.safeParse(reportSchema, text)
    if (!success) return false
    const report = output['csp-report']
    context.log.warn(
      {
        event: 'csp-report',
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
        source: report['source-file'],
      },
      'a browser blocked something',
    )
    return true
  }
  return (request, response) => {
    if (request.method !== 'POST') return plainAnswer(response, context, 405, ['Allow', 'POST'])
    if (isOverRate()) return plainAnswer(response, context, 429, ['Retry-After', '60', 'Connection', 'close'])
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= largest) chunks.push(chunk)
      else if (!response.headersSent) plainAnswer(response, context, 413, ['Connection', 'close'])
    })
    request.on('end', () => {
      if (response.headersSent) return
      if (!record(Buffer.concat(chunks).toString('utf8'))) return plainAnswer(response, context, 400)
      response.writeHead(204, ['Cache-Control', 'no-store', ...context.security]).end()
    })
  }
}
