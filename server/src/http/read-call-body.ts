import { Refusal } from '../calls/refusal.ts'
import { parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'

/** The JSON body of a product call; calls without fields may come without a body. */
export async function readCallBody(request: Request): Promise<unknown> {
  const bytes = await readBody(request)
  if (bytes === 'too-large') throw new Refusal('TOO_LARGE', 'Los datos enviados son demasiado grandes.')
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_TYPE', 'El formato de los datos enviados no es válido. Use JSON.')
  }
  const parsed = parseJson(bytes)
  if (typeof parsed === 'object') return parsed.value
  throw new Refusal('MALFORMED', 'Los datos enviados no se pueden leer. Recargue la página e inténtelo de nuevo.')
}
