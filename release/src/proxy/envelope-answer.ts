import type { ServerResponse } from 'node:http'

const answers = {
  UNAVAILABLE: {
    status: 503,
    msg: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    headers: ['Retry-After', '30'],
  },
  RATE_LIMITED: {
    status: 429,
    msg: 'Hay demasiadas conexiones abiertas desde su red. Inténtelo de nuevo en unos segundos.',
    headers: ['Retry-After', '5'],
  },
  TOO_LARGE: { status: 413, msg: 'Los datos enviados son demasiado grandes. Envíe menos de 1 MB.', headers: [] },
} as const

/** The body of such an answer. */
export const envelopeText = (code: keyof typeof answers): string =>
  JSON.stringify({ result: false, response: { code, msg: answers[code].msg } })

/** An error of the edge in the product server's own form, so that the client needs no second way to read one. */
export function envelopeAnswer(
  response: ServerResponse,
  code: keyof typeof answers,
  security: readonly string[],
): void {
  const { status, headers } = answers[code]
  const body = envelopeText(code)
  response.writeHead(status, [
    ...['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
    ...headers,
    ...security,
    ...['Content-Length', String(Buffer.byteLength(body))],
  ])
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
