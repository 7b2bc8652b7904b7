import type { FieldContext } from '@trebol/shared/contract'
import { operatorDay } from '../operator/operator-day.ts'

/** How the fields of a method are checked on the server: in Spanish, by the operator's day. */
export function fieldContext(now: Date): FieldContext {
  return {
    today: operatorDay(now),
    texts: {
      required: 'Este dato es obligatorio.',
      invalid: 'Este dato no es válido.',
      tooLong: (most) => `Máximo ${most} caracteres.`,
      future: 'La fecha no puede ser futura.',
      tooOld: (days) => `Solo aceptamos pagos de los últimos ${days} días.`,
    },
  }
}
