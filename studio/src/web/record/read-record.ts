import * as v from 'valibot'
import type { Engine } from '../../engines/engine.ts'
import { engineNamed } from '../../engines/engine-for-game.ts'
import { longestFragment, type RoundRecord, roundRecordSchema } from '../../wire/round-record.ts'

export type ReadRecord =
  | {
      readonly kind: 'read'
      readonly record: RoundRecord
      readonly engine: Engine
      /** The fingerprint that the site kept with the bet; empty: the address brings none. */
      readonly promised: string
    }
  | { readonly kind: 'unread'; readonly why: string }

const unread = (why: string): ReadRecord => ({ kind: 'unread', why })

const versionSchema = v.object({ v: v.number() })

/** The round that stands behind the `#` of the address, or why none can be read, for its player. */
export function readRecord(hash: string): ReadRecord {
  if (hash.length > longestFragment + 200) return unread('La dirección es demasiado larga para ser la de una ronda.')
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const text = fields.get('round') ?? ''
  if (text === '') {
    return unread('Esta dirección no trae ninguna ronda. Ábrala desde la verificación de sus rondas, en el sitio.')
  }
  const json = readJson(text)
  if (json === undefined) return unread('La dirección está incompleta o alterada. Copie el enlace entero.')
  if (v.is(versionSchema, json) && json.v !== 1) {
    return unread('Esta dirección es de otra versión de la página. Vuelva a abrirla desde el sitio.')
  }
  const read = v.safeParse(roundRecordSchema, json)
  if (!read.success) {
    return unread(`La dirección no trae bien este dato de la ronda: «${v.getDotPath(read.issues[0]) ?? 'todos'}».`)
  }
  const engine = engineNamed(read.output.engine)
  if (engine === undefined) return unread('Esta página no conoce el juego de esta ronda.')
  return { kind: 'read', record: read.output, engine, promised: fields.get('promised') ?? '' }
}

function readJson(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
