// @vitest-environment happy-dom
import { openPage, reply } from '@trebol/shared/testing'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ContactForm } from './contact-form.tsx'

let leave = () => {}
afterEach(() => leave())

async function open(answers: Record<string, unknown> = {}) {
  const Component = () => <ContactForm kind="email" />
  const page = await openPage({ pages: { '/contacto': { Component } } }, '/contacto', answers)
  leave = page.close
  const form = page.screen.querySelector('form')
  if (form === null) throw new Error('there is no form')
  return { ...page, submit: () => act(async () => form.requestSubmit()) }
}

async function write(screen: HTMLElement, selector: string, text: string): Promise<void> {
  const input = screen.querySelector<HTMLInputElement>(selector)
  if (input === null) throw new Error(`there is no field ${selector}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** The field with the focus, which says that it is wrong and why. */
function saidAtFocus(): string {
  const field = document.activeElement
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('What is lacking brings the focus to the first field that is wrong, with a sentence for the form', async () => {
  const { screen, submit, calls } = await open()
  await submit()
  expect(document.activeElement?.getAttribute('type')).toBe('email')
  expect(saidAtFocus()).toContain('Escriba su correo electrónico.')
  expect(screen.querySelector('[role="alert"]')?.textContent).toContain('Revise los campos marcados.')
  await write(screen, 'input[type="email"]', 'otra@correo.example')
  await submit()
  expect(document.activeElement?.getAttribute('autocomplete')).toBe('current-password')
  expect(saidAtFocus()).toContain('Escriba su contraseña actual.')
  expect(calls).toEqual([])
})

test('A password that the server refuses gets the focus, and so does a code', async () => {
  const wrong = (errors: Record<string, string>) => reply({ msg: 'No.', code: 'VALIDATION', errors }, false)
  const answers: Record<string, unknown> = {
    requestContact: wrong({ current: 'La contraseña actual no es correcta.' }),
    confirmContact: wrong({ code: 'El código no es correcto o venció.' }),
  }
  const { screen, submit } = await open(answers)
  await write(screen, 'input[type="email"]', 'otra@correo.example')
  await write(screen, 'input[autocomplete="current-password"]', 'equivocada')
  await submit()
  expect(saidAtFocus()).toContain('La contraseña actual no es correcta.')
  answers.requestContact = { token: 'x'.repeat(43), expires_at: '2026-11-20T15:00:00.000Z' }
  await submit()
  await submit()
  expect(saidAtFocus()).toContain('El código no es correcto o venció.')
  expect(screen.querySelector('[role="alert"]')?.textContent).toContain('Revise los campos marcados.')
})
