import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'
import { type FieldContext, fieldProblems, fieldsSchema } from './fields-schema.ts'
import type { MethodField } from './method-field.ts'

const context: FieldContext = {
  today: '2026-11-20',
  texts: {
    required: 'Este dato es obligatorio.',
    invalid: 'Este dato no es válido.',
    tooLong: (most) => `Máximo ${most} caracteres.`,
    future: 'La fecha no puede ser futura.',
    tooOld: (days) => `Solo aceptamos pagos de los últimos ${days} días.`,
  },
}
const field = (over: Partial<MethodField>): MethodField => ({
  name: 'dato',
  label: 'Dato',
  type: 'text',
  required: true,
  ...over,
})
const told = (over: Partial<MethodField>, value: string) => fieldProblems([field(over)], { dato: value }, context).dato

describe('A field of a payment method', () => {
  const reference = { pattern: '^\\d{4,12}$', error: 'Escriba el número de referencia (solo números).' }
  const clabe = { pattern: '^\\d{18}$', rules: [{ check: 'clabe', error: 'Revise la CLABE.' }] }
  test.each<[string, Partial<MethodField>, string, string | undefined]>([
    ['that is missing', {}, '  ', 'Este dato es obligatorio.'],
    ['that may be missing', { required: false }, '', undefined],
    ['that is too long', { max_len: 5 }, '123456', 'Máximo 5 caracteres.'],
    ['that is too short', { min_len: 3, error: 'Corto.' }, '12', 'Corto.'],
    ['outside of the list', { type: 'select', options: [{ id: 'a', name: 'A' }] }, 'b', 'Este dato no es válido.'],
    ['with letters in a reference', reference, '12a4', reference.error],
    ['with a missing reference', reference, '', reference.error],
    ['with a reference', reference, '001234', undefined],
    ['paid tomorrow', { type: 'date', past_days: 7 }, '2026-11-21', 'La fecha no puede ser futura.'],
    ['paid today', { type: 'date', past_days: 7 }, '2026-11-20', undefined],
    ['paid seven days ago', { type: 'date', past_days: 7 }, '2026-11-13', undefined],
    [
      'paid eight days ago',
      { type: 'date', past_days: 7 },
      '2026-11-12',
      'Solo aceptamos pagos de los últimos 7 días.',
    ],
    ['with a digit of a CLABE mistaken', clabe, '032180000118359718', 'Revise la CLABE.'],
    ['with a CLABE', clabe, '032180000118359719', undefined],
    ['with a sum that this side does not know', { rules: [{ check: 'iban', error: 'No.' }] }, '1', undefined],
    ['paid on no day', { type: 'date' }, '2026-02-31x', 'Este dato no es válido.'],
  ])('%s is told so', (_what, over, value, text) => {
    expect(told(over, value)).toBe(text)
  })

  test('is held to the rule of what another field says', () => {
    const rules = [
      { when: { field: 'network', is: 'uno' }, pattern: '^T', error: 'No es de la red uno.' },
      { when: { field: 'network', is: 'dos' }, pattern: '^0x', error: 'No es de la red dos.' },
    ]
    const fields = [field({ name: 'network' }), field({ name: 'address', rules })]
    const toldOf = (network: string, address: string) => fieldProblems(fields, { network, address }, context).address
    expect(toldOf('uno', 'Tabc')).toBeUndefined()
    expect(toldOf('uno', '0xabc')).toBe('No es de la red uno.')
    expect(toldOf('dos', 'Tabc')).toBe('No es de la red dos.')
    expect(toldOf('tres', 'Tabc')).toBeUndefined()
    expect(toldOf('dos', '')).toBe('Este dato es obligatorio.')
  })

  test('is sent as the bank reads it, and what nobody asked for is not sent', () => {
    const fields = [field({ name: 'phone', type: 'tel', pattern: '^58412\\d{7}$' }), field({ name: 'note' })]
    const read = v.safeParse(fieldsSchema(fields, context), {
      phone: '+58 412-123.45.67',
      note: ' hola ',
      other: 'x',
    })
    expect(read).toMatchObject({ success: true, output: { phone: '584121234567', note: 'hola' } })
    expect(read.output).not.toHaveProperty('other')
  })
})

describe('An expression of a field', () => {
  test.each([
    ...['(a+)+$', '^(\\d*)*x', '(a)\\1', '(', 'a'.repeat(201)],
    ...['^((a+))+$', '^(a|aa)+$', '^a*a*a*a*a*a*a*a*b$', '^(a|a){2,}$', '^\\d{1,}\\d+x$', '(?<n>a)\\k<n>'],
  ])('%s is not run', (pattern) => {
    expect(compilePattern(pattern)).toBeNull()
  })

  test('that cannot be used leaves the decision to the server', () => {
    expect(told({ pattern: '(a+)+$' }, 'b')).toBeUndefined()
  })
})
