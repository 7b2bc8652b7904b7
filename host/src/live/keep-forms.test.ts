// @vitest-environment happy-dom
import { readOverlay } from '@trebol/shared/store'
import { overlayChanged, sessionClosed, sessionOpened } from '@trebol/shared/store/write'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeSession, leaveSession } from '../session/session.ts'
import { followOpeners } from '../start/openers.ts'
import { keepForms, restoreForms } from './keep-forms.ts'
import { keepOverLogin } from './keep-over-login.ts'

const path = location.pathname
const field = <E extends HTMLElement = HTMLInputElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`Nothing here is ${selector}.`)
  return found
}
const main = document.createElement('main')
/** The part of the page that a release draws; what another one draws are other elements. */
const draw = (...parts: Element[]) => main.replaceChildren(...parts)
const labelled = (label: string, input: HTMLElement) => {
  const around = document.createElement('label')
  around.append(label, input)
  return around
}
/** A field of the page that is drawn. */
type Input = Partial<Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'checked' | 'autocomplete'>>
function input(properties: Input = {}): HTMLInputElement {
  const element = document.createElement('input')
  for (const [name, value] of Object.entries(properties)) Reflect.set(element, name, value)
  return element
}
const inForm = (...parts: Element[]) => {
  const form = document.createElement('form')
  form.append(...parts)
  return form
}
/** Nothing observes here before the next turn. */
const drawn = () => vi.waitFor(() => undefined)

beforeEach(() => {
  document.body.replaceChildren(main)
  sessionStorage.clear()
  overlayChanged({ kind: 'none' })
  sessionClosed()
})
afterEach(() => document.body.replaceChildren())

describe('What was typed', () => {
  test('comes back by label where a field has no name, each of two alike in its own', async () => {
    const fields = () => [labelled('Desde', input()), labelled('Hasta', input()), labelled('Hasta', input())]
    draw(...fields())
    for (const [at, one] of [...main.querySelectorAll('input')].entries()) one.value = `${at}`
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    draw(...fields())
    await vi.waitFor(() =>
      expect([...main.querySelectorAll('input')].map(({ value }) => value)).toEqual(['0', '1', '2']),
    )
  })

  test('comes along until its page goes, and what was emptied stays empty', async () => {
    draw(input({ name: 'name', value: 'Ana' }), input({ name: 'city', value: '' }))
    const before = keepForms(path)
    restoreForms(path, before)
    field('[name=name]').value = 'Ana María'
    draw(input({ name: 'name', value: 'Ana' }), input({ name: 'city', value: 'Mérida' }))
    await vi.waitFor(() => expect(field('[name=name]').value).toBe('Ana María'))
    expect(field('[name=city]').value).toBe('')
  })

  test('is written down without secrets', () => {
    draw(
      input({ type: 'password', value: 'secreta-1' }),
      input({ name: 'code', autocomplete: 'one-time-code', value: '482911' }),
      input({ name: 'city', value: 'Mérida' }),
    )
    keepForms(path)
    const kept = sessionStorage.getItem('trebol:form')
    expect(kept).toContain('Mérida')
    expect(kept).not.toMatch(/secreta-1|482911/)
  })

  test('presses no box again that acts as soon as it is pressed', async () => {
    const pressed = vi.fn()
    const box = (checked: boolean) => labelled('Avisos', input({ type: 'checkbox', checked }))
    draw(box(true), inForm(labelled('Acepto', input({ type: 'checkbox', checked: true }))))
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    main.addEventListener('click', pressed)
    draw(box(false), inForm(labelled('Acepto', input({ type: 'checkbox' }))))
    await vi.waitFor(() => expect(field('form input').checked).toBe(true))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(field('main > label input').checked).toBe(false)
  })

  test('waits for a dialog that the player opens himself, and is not put into a field that stayed', async () => {
    const stays = input({ name: 'search', value: 'trébol' })
    document.body.append(stays)
    draw(input({ name: 'amount', value: '25' }))
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    stays.value = 'otra cosa'
    await drawn()
    draw(input({ name: 'amount' }))
    await vi.waitFor(() => expect(field('main input').value).toBe('25'))
    expect(stays.value).toBe('otra cosa')
  })

  test('waits on where the page is drawn anew once more before it has a place again', async () => {
    draw(input({ name: 'amount', value: '25' }), input({ name: 'note', value: 'nada' }))
    const first = keepForms(path)
    restoreForms(path, first)
    draw(input({ name: 'note' }))
    await vi.waitFor(() => expect(field('[name=note]').value).toBe('nada'))
    field('[name=note]').value = 'para Ana'
    const second = keepForms(path)
    restoreForms(path, second)
    draw()
    await drawn()
    draw(input({ name: 'amount' }), input({ name: 'note' }))
    await vi.waitFor(() => expect(field('[name=amount]').value).toBe('25'))
    expect(field('[name=note]').value).toBe('para Ana')
  })

  test('keeps no field of a page that is gone', async () => {
    draw(input({ name: 'amount', value: '25' }), input({ name: 'note' }))
    field('[name=note]').focus()
    const before = keepForms(path)
    restoreForms(path, before)
    expect(before.controls.size).toBe(2)
    draw()
    await vi.waitFor(() => expect(before.controls.size).toBe(0))
    expect(before.focused).toBeNull()
  })

  test('is not for another player', async () => {
    const ana = { country: 'VE', nombre: 'Ana', email: 'ana@ejemplo.test', id: '1' }
    sessionOpened(ana)
    draw(input({ name: 'amount', value: '25' }))
    keepForms(path)
    const kept = sessionStorage.getItem('trebol:form') ?? ''
    for (const [id, value] of [
      ['2', ''],
      ['1', '25'],
    ] as const) {
      sessionOpened({ ...ana, id })
      sessionStorage.setItem('trebol:form', kept)
      draw(input({ name: 'amount' }))
      restoreForms(path)
      await drawn()
      expect(field('main input').value).toBe(value)
    }
  })

  test('outlasts the end of a session, for the same player who comes back to the page within ten minutes; who logs out leaves nothing', async () => {
    const ana = { country: 'VE', nombre: 'Ana', email: 'ana@ejemplo.test', id: '1' }
    sessionOpened(ana)
    keepOverLogin()
    const leave = () => void leaveSession()
    for (const [end, id, later, value] of [
      [closeSession, '1', 599_000, '25'],
      [closeSession, '2', 0, ''],
      [closeSession, '1', 600_000, ''],
      [leave, '1', 0, ''],
    ] as const) {
      const now = Date.now()
      sessionOpened(ana)
      draw(input({ name: 'amount', value: '25' }), input({ type: 'password', name: 'again', value: 'secreta-1' }))
      end()
      draw()
      vi.setSystemTime(now + later)
      sessionOpened({ ...ana, id })
      draw(input({ name: 'amount' }), input({ type: 'password', name: 'again' }))
      await drawn()
      await vi.waitFor(() => expect(field('[name=amount]').value).toBe(value))
      expect(field('[name=again]').value).toBe('')
      sessionClosed()
    }
    vi.useRealTimers()
  })

  test('is not for another page', async () => {
    draw(input({ name: 'amount', value: '25' }))
    const before = keepForms('/profile/deposit')
    draw()
    restoreForms(path, before)
    draw(input({ name: 'amount' }))
    await drawn()
    expect(field('main input').value).toBe('')
  })
})

describe('Where the player stood', () => {
  test('the field that had the focus has it again, with what was chosen of its text', async () => {
    draw(input({ name: 'name', value: 'Ana María' }))
    field('main input').focus()
    field('main input').setSelectionRange(4, 9)
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    draw(input({ name: 'name' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(field('main input')))
    expect([field('main input').selectionStart, field('main input').selectionEnd]).toEqual([4, 9])
  })

  test('a button that had the focus has it again', async () => {
    const button = () => Object.assign(document.createElement('button'), { textContent: 'Guardar' })
    draw(button())
    field('button').focus()
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    draw(button())
    await vi.waitFor(() => expect(document.activeElement).toBe(field('button')))
  })

  test('nothing is taken from who has gone on', async () => {
    draw(input({ name: 'name', value: 'Ana' }), input({ name: 'city' }))
    field('[name=name]').focus()
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    dispatchEvent(new Event('keydown'))
    draw(input({ name: 'name' }), input({ name: 'city' }))
    field('[name=city]').focus()
    await vi.waitFor(() => expect(field('[name=name]').value).toBe('Ana'))
    expect(document.activeElement).toBe(field('[name=city]'))
  })

  test('a dialog that went with its page is opened again by what opened it, and filled', async () => {
    const page = () => {
      const opener = Object.assign(document.createElement('button'), { textContent: 'Filtros' })
      opener.setAttribute('aria-haspopup', 'dialog')
      opener.addEventListener('click', () => {
        const dialog = document.createElement('dialog')
        dialog.append(labelled('Buscar proveedor', input()))
        opener.after(dialog)
        dialog.setAttribute('open', '')
      })
      return opener
    }
    const listening = vi.spyOn(document, 'addEventListener')
    followOpeners(document)
    draw(page())
    field('button').click()
    field('dialog input').value = 'níspero'
    const before = keepForms(path)
    draw()
    restoreForms(path, before)
    const other = Object.assign(document.createElement('button'), { textContent: 'Otro' })
    other.setAttribute('aria-haspopup', 'dialog')
    draw(other, page())
    await vi.waitFor(() => expect(field('dialog input').value).toBe('níspero'))
    for (const [kind, listener] of listening.mock.calls) document.removeEventListener(kind, listener, true)
  })

  test('registration is open again on a page that was loaded anew', () => {
    overlayChanged({ kind: 'auth', mode: 'register' })
    keepForms(path)
    overlayChanged({ kind: 'none' })
    restoreForms(path)
    expect(readOverlay()).toEqual({ kind: 'auth', mode: 'register' })
  })
})
