import type { Context } from 'hono'
import type { Services } from '../calls/services.ts'
import { fileAnswer } from '../uploads/file-answer.ts'
import { writeComplaintForm } from './write-complaint-form.ts'

/** `GET {API_BASE}/complaint-form`: the form on paper, the same for everybody and made once. */
export function complaintFormRoute(services: Services): (c: Context) => Promise<Response> {
  let form: Promise<Buffer> | null = null
  return async () => {
    form ??= writeComplaintForm()
    try {
      return fileAnswer({ name: 'Formulario de reclamación.pdf', type: 'application/pdf', bytes: await form })
    } catch (error) {
      form = null
      services.log.error({ event: 'form-failed', reason: error instanceof Error ? error.message.slice(0, 200) : '?' })
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      return new Response('El formulario no está disponible. Inténtelo en unos minutos.\n', { status: 500, headers })
    }
  }
}
