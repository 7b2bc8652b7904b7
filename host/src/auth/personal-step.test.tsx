// @vitest-environment happy-dom
import { setClient } from '@trebol/shared/api'
import { regionUpdated, stateReset } from '@trebol/shared/store/write'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEffects } from '../interpreter/create-effects.ts'
import { createProductClient } from '../start/create-product-client.ts'
import { PersonalStep } from './personal-step.tsx'
import type { RegisterFields } from './register-schema.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let form: UseFormReturn<RegisterFields>
let showStep: (shown: boolean) => void

function Form() {
  form = useForm<RegisterFields>({
    defaultValues: { name: '', country: '', document_type: '', document_number: '', currency: 'USD' },
  })
  const [shown, setShown] = useState(true)
  showStep = setShown
  return <FormProvider {...form}>{shown && <PersonalStep />}</FormProvider>
}

// The operator's lists do not arrive: the bundled ones stay.
const effects = createEffects({ navigate: () => undefined, leave: () => undefined, report: () => undefined })
setClient(createProductClient(effects, { transport: async () => ({ kind: 'aborted' }) }))

beforeEach(async () => {
  stateReset()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () => root.render(<Form />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

type Selector = `#register-${'name' | 'country' | 'document-type' | 'currency'}`

const says = (selector: Selector, value: string) => act(() => regionUpdated(selector, value, 'value'))
const offers = (selector: Selector, ...ids: string[]) =>
  act(() =>
    regionUpdated(
      selector,
      ids.map((id) => ({ id, name: id })),
      'options',
    ),
  )

async function enter(selector: string, text: string): Promise<void> {
  const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
  if (!control) throw new Error(`There is no ${selector}.`)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  await act(async () => {
    set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('a name of the server fills an empty field', () => {
  says('#register-name', 'Ana Rojas')
  expect(form.getValues('name')).toBe('Ana Rojas')
})

test('what the player has typed stays when he comes back to the step', async () => {
  await enter('#register-name', 'Ben Díaz')
  act(() => showStep(false))
  says('#register-name', 'Ana Rojas')
  act(() => showStep(true))
  expect(form.getValues('name')).toBe('Ben Díaz')
})

test('another country takes the type of document away, whoever chooses it', async () => {
  await enter('#register-country', 'VE')
  await enter('#register-document-type', 'cedula')
  expect(form.getValues('document_type')).toBe('cedula')
  offers('#register-country', 'CO')
  expect([form.getValues('country'), form.getValues('document_type')]).toEqual(['', ''])
})

test('a country that the server chooses takes the type of document away too', () => {
  offers('#register-country', 'VE', 'CO')
  says('#register-country', 'VE')
  says('#register-document-type', 'cedula')
  expect(form.getValues('document_type')).toBe('cedula')
  says('#register-country', 'CO')
  expect([form.getValues('country'), form.getValues('document_type')]).toEqual(['CO', ''])
})

test('a currency that is not offered is not sent', () => {
  offers('#register-currency', 'VES', 'COP')
  expect(form.getValues('currency')).toBe('')
})
