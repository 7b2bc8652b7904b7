// @vitest-environment happy-dom
import { call } from '@trebol/shared/api'
import { getBalance, type MethodField } from '@trebol/shared/contract'
import { openPage, reply } from '@trebol/shared/testing'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { type FieldValues, MethodFields } from './method-fields.tsx'

const fields: readonly MethodField[] = [
  { name: 'reference', label: 'Referencia', type: 'text', required: true },
  {
    ...{ name: 'bank', label: 'Banco', type: 'select', required: true },
    options: [
      { id: 'uno', name: 'Banco Uno' },
      { id: 'dos', name: 'Banco Dos' },
    ],
  },
]

const saysValues = [
  ['#deposit-field-reference', '1234', 'value'],
  ['#deposit-field-bank', 'dos', 'value'],
]
const saysBanks = [['#deposit-field-bank', [{ id: 'tres', name: 'Banco Tres' }], 'options']]

/** What the form holds after the server has said this. */
async function valuesAfter(rows: readonly unknown[], typed: FieldValues, addressed = true): Promise<FieldValues> {
  let values = typed
  function Form() {
    const [now, setNow] = useState(typed)
    values = now
    return (
      <MethodFields
        fields={fields}
        values={now}
        errors={{}}
        addressed={addressed}
        today="2026-11-25"
        onChange={(name, value) => setNow((before) => ({ ...before, [name]: value }))}
        onLeave={() => undefined}
      />
    )
  }
  const answers = { getBalance: reply({ return: [], DOM: rows }) }
  const page = await openPage({ pages: { '/campos': { Component: Form } } }, '/campos', answers)
  await act(async () => void (await call(getBalance, {})))
  page.close()
  return values
}

test('values of the server fill empty fields of a deposit', async () => {
  expect(await valuesAfter(saysValues, {})).toEqual({ reference: '1234', bank: 'dos' })
})

test('what the player has typed and chosen stays', async () => {
  const typed = { reference: '99', bank: 'uno' }
  expect(await valuesAfter(saysValues, typed)).toEqual(typed)
})

test('where money goes is not for the server to fill in', async () => {
  expect(await valuesAfter(saysValues, {}, false)).toEqual({})
})

test('a bank that the server no longer offers is not sent', async () => {
  expect(await valuesAfter(saysBanks, { reference: '99', bank: 'uno' })).toEqual({ reference: '99', bank: '' })
})
