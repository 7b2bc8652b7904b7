import { isDatabaseDown } from '@trebol/shared/database'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { receiptAnswer, receiptLinkSchema } from '../cashier/receipt-answer.ts'
import { exportAnswer, exportLinkSchema } from '../history/export-answer.ts'
import { fileAnswer } from '../uploads/file-answer.ts'
import { readFile } from '../uploads/read-file.ts'
import { openLink } from './session-link.ts'

const linkSchema = v.variant('kind', [
  v.object({ kind: v.literal('file'), id: v.pipe(v.string(), v.uuid()) }),
  exportLinkSchema,
  receiptLinkSchema,
])

/** `GET {API_BASE}/link/{sealed}`: what a link of `writeLink` leads to. */
export function linkRoutes(services: Services): Hono {
  return new Hono().get('/:sealed', async (c) => {
    try {
      const link = await openLink(services, c.req.param('sealed'), services.now())
      const what = v.safeParse(linkSchema, link?.what)
      if (link === null || !what.success) return gone()
      if (what.output.kind === 'export') {
        const wait = await services.limits.exportPlayer.spend(link.caller.playerId)
        if (wait !== null) return plain('Son demasiadas descargas seguidas. Inténtelo en unos minutos.', 429)
        return await exportAnswer(services, link.caller.playerId, what.output)
      }
      if (what.output.kind === 'receipt') {
        return (await receiptAnswer(services, link.caller.playerId, what.output.id)) ?? gone()
      }
      const file = await readFile(services, what.output.id, link.caller)
      return file === null ? gone() : fileAnswer(file)
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      services.log.error({ event: 'link-failed', reason })
      const text = 'La descarga no está disponible en este momento. Inténtelo en unos minutos.'
      return plain(text, isDatabaseDown(error) ? 503 : 500)
    }
  })
}

const gone = () => plain('Este enlace venció. Vuelva a la página y pida la descarga de nuevo.', 404)

/** People see this: a download is opened by the browser itself. */
function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
