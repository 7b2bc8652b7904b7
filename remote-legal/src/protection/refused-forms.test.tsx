// @vitest-environment happy-dom
import type { LimitPeriod, Limits } from '@trebol/shared/contract'
import { openPage, reply } from '@trebol/shared/testing'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ExcludeForm } from './exclude-form.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useChange } from './use-change.ts'

let leave = () => {}
afterEach(() => leave())

const now = '2026-11-20T14:00:00.000Z'
const limits: Limits = {
  ...{ now, zone: 'America/Caracas', base: 'USD', items: [] },
  raise_wait_days: { P1D: 1, P7D: 7, P1M: 30, none: 1 },
}

async function open(Component: () => React.ReactNode, answers: Record<string, unknown> = {}) {
  const page = await openPage({ pages: { '/formulario': { Component } } }, '/formulario', answers)
  leave = page.close
  const form = page.screen.querySelector('form')
  if (form === null) throw new Error('there is no form')
  return { ...page, form, submit: () => act(async () => form.requestSubmit()) }
}

/** What is read with the field that has the focus and says that it is wrong. */
function saidAtFocus(): string {
  const field = document.activeElement
  const invalid = field?.closest('[aria-invalid="true"]')
  const ids = invalid?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const alertOf = (screen: HTMLElement) => screen.querySelector('[role="alert"]')?.textContent

test('An exclusion without a term, and one that is not understood, bring the focus there and send nothing', async () => {
  const { screen, form, submit, calls } = await open(() => <ExcludeForm now={now} zone="America/Caracas" />)
  await submit()
  expect(document.activeElement).toBe(form.querySelector('input[type="radio"]'))
  expect(saidAtFocus()).toContain('Elija')
  expect(alertOf(screen)).toContain('Revise los campos marcados.')
  await act(async () => form.querySelector<HTMLInputElement>('input[type="radio"]')?.click())
  expect(alertOf(screen)).toBeUndefined()
  await submit()
  expect(document.activeElement).toBe(form.querySelector('input[type="checkbox"]'))
  expect(saidAtFocus()).not.toBe('')
  expect(calls).toEqual([])
})

test('A limit that is no amount, and one that the server refuses, bring the focus to the amount', async () => {
  const text = 'El límite diario no puede ser mayor que el semanal.'
  function Page() {
    const change = useChange()
    return <LimitDialog {...{ limits, change }} type="deposit" limit={null} sentence="" onClose={() => undefined} />
  }
  const refused = reply({ msg: text, code: 'VALIDATION', errors: { value: text } }, false)
  const { screen, form, submit, calls } = await open(Page, { setLimit: refused })
  const amount = form.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
  await submit()
  expect(document.activeElement).toBe(amount)
  expect(saidAtFocus()).not.toBe('')
  expect(alertOf(screen)).toContain('Revise los campos marcados.')
  expect(calls).toEqual([])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(amount, '50')
    amount?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  amount?.blur()
  await submit()
  expect(document.activeElement).toBe(amount)
  expect(saidAtFocus()).toContain(text)
})

test('A daily limit above the weekly one is told before it is sent; a lower one than before never is', async () => {
  const own = (period: LimitPeriod, amount: string) => ({
    ...{ id: period, type: 'deposit' as const, period, value: { amount, iso: 'USD' }, used: '0.00', remaining: amount },
    ...{ resets_at: null, pending: null, source: 'player' as const, currency_mode: 'per_currency' as const },
  })
  const day = own('P1D', '90.00')
  const items = [day, own('P7D', '50.00')]
  function Page() {
    const change = useChange()
    const known = { ...limits, items }
    return (
      <LimitDialog {...{ change }} limits={known} type="deposit" limit={day} sentence="" onClose={() => undefined} />
    )
  }
  const { screen, form, submit, calls } = await open(Page, { setLimit: { ...limits, items } })
  const write = async (text: string) => {
    const amount = form.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(amount, text)
      amount?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await submit()
  }
  await write('100')
  expect(saidAtFocus()).toContain('El límite diario no puede ser mayor que el semanal.')
  expect(alertOf(screen)).toContain('Revise los campos marcados.')
  expect(calls).toEqual([])
  await write('80')
  expect(calls.map(({ name }) => name)).toEqual(['setLimit'])
})
