// @vitest-environment happy-dom
import { ServerRegion, useReports, useServerPart } from '@trebol/shared/store'
import {
  regionShown,
  regionUpdated,
  reportReceived,
  sessionAssumed,
  sessionClosed,
  sessionOpened,
  stateReset,
} from '@trebol/shared/store/write'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useServerChoice, useServerField } from './server-field.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement

beforeEach(() => {
  stateReset()
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const draw = (page: ReactNode) => act(() => root.render(page))
const says = (change: () => void) => act(change)
const one = <E extends HTMLElement>(selector: string): E => {
  const found = place.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

function Entry({ name }: { name: 'slots' | 'casino' }) {
  const { text, hidden, mark } = useServerPart(`#nav-${name}`, '.nav-entry')
  return hidden === true ? null : <p {...mark('ours')}>{text ?? name}</p>
}

test('a part is found by its id and by its class, and what is said by the id goes first', () => {
  draw([<Entry key="1" name="slots" />, <Entry key="2" name="casino" />])
  expect(one('#nav-slots').className).toBe('ours nav-entry')
  says(() => regionUpdated('#nav-slots', 'Tragamonedas', null))
  expect(one('#nav-slots').textContent).toBe('Tragamonedas')
  says(() => regionShown('.nav-entry', false))
  expect(place.textContent).toBe('')
  says(() => regionShown('#nav-casino', true))
  expect(place.textContent).toBe('casino')
})

test('what is said about a part that is not there holds when it comes', () => {
  says(() => regionUpdated('#nav-slots', '<b>Hoy</b>', null))
  draw(<Entry name="slots" />)
  expect(place.textContent).toBe('<b>Hoy</b>')
  expect(place.querySelector('b')).toBeNull()
})

test('a notice is out of sight until it has a text and is shown', () => {
  draw(<ServerRegion selector="#aviso" />)
  says(() => regionShown('#aviso', true))
  expect(place.innerHTML).toBe('')
  says(() => regionUpdated('#aviso', 'Hoy cerramos a las 22:00', null))
  expect(one('#aviso').textContent).toBe('Hoy cerramos a las 22:00')
  says(() => regionShown('#aviso', false))
  expect(place.innerHTML).toBe('')
})

test('what was said to one player is gone for the next, though nobody was logged in between', () => {
  draw(<ServerRegion selector="#aviso" />)
  const player = (id: string) => ({ id, nombre: id, email: `${id}@trebol.example`, country: 'VE' })
  says(() => sessionOpened(player('ana')))
  says(() => regionUpdated('#aviso', 'Hasta pronto, Ana', null))
  says(() => regionShown('#aviso', true))
  says(sessionClosed)
  says(() => sessionOpened(player('ana')))
  expect(place.textContent).toBe('Hasta pronto, Ana')
  says(sessionClosed)
  says(() => sessionAssumed(player('ben')))
  expect(place.textContent).toBe('')
  says(() => regionUpdated('#aviso', 'Hola, Ben', null))
  says(() => regionShown('#aviso', true))
  says(() => sessionOpened(player('ben')))
  expect(place.textContent).toBe('Hola, Ben')
  says(() => sessionOpened(player('ana')))
  expect(place.textContent).toBe('')
})

test('names without number take the place of no part of the table', () => {
  draw(<ServerRegion selector="#aviso" />)
  says(() => {
    for (let chip = 0; chip < 600; chip += 1) regionUpdated(`#chip-${chip}`, 'x', null)
  })
  says(() => regionUpdated('#aviso', 'Hoy cerramos a las 22:00', null))
  says(() => regionShown('#aviso', true))
  expect(place.textContent).toBe('Hoy cerramos a las 22:00')
})

function Send({ busy }: { busy: boolean }) {
  const send = useServerPart('#login-submit', '.submit')
  return (
    <button type="submit" disabled={busy || send.disabled} {...send.mark()}>
      {send.text ?? 'Entrar'}
    </button>
  )
}

test('the server disables a button, and never enables one that we have disabled', () => {
  draw(<Send busy={false} />)
  const disabled = () => one<HTMLButtonElement>('#login-submit').disabled
  says(() => regionUpdated('.submit', 'true', 'disabled'))
  expect(disabled()).toBe(true)
  says(() => regionUpdated('#login-submit', 'false', 'disabled'))
  expect(disabled()).toBe(false)
  draw(<Send busy />)
  expect(disabled()).toBe(true)
})

function Amount() {
  const [typed, setTyped] = useState('')
  const field = useServerField('#deposit-amount', setTyped, '.field')
  return <input value={typed} onChange={({ target }) => setTyped(target.value)} {...field} />
}

function type(text: string): void {
  const input = one<HTMLInputElement>('input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a value of the server fills a field when it arrives, and never what the player has typed', () => {
  draw(<Amount />)
  const value = () => one<HTMLInputElement>('input').value
  says(() => regionUpdated('#deposit-amount', '20', 'value'))
  expect(value()).toBe('20')
  says(() => regionUpdated('#deposit-amount', '30', 'value'))
  expect(value()).toBe('30')
  type('7')
  says(() => regionUpdated('#deposit-amount', '5000', 'value'))
  expect(value()).toBe('7')
  type('')
  says(() => regionUpdated('#deposit-amount', '6000', 'value'))
  expect(value()).toBe('')
})

test('a field takes its placeholder and is disabled by its id or with all others', () => {
  says(() => regionUpdated('#deposit-amount', 'Entre 5 y 500', 'placeholder'))
  draw(<Amount />)
  const input = one<HTMLInputElement>('#deposit-amount')
  expect(input.placeholder).toBe('Entre 5 y 500')
  says(() => regionUpdated('.field', 'true', 'disabled'))
  expect(input.disabled).toBe(true)
})

function Country() {
  const [chosen, set] = useState('CO')
  const [kept, setKept] = useState(false)
  const { options, ...choice } = useServerChoice(
    '#register-country',
    [{ id: 'CO', name: 'Colombia' }],
    { value: chosen, kept, set },
    '.field',
  )
  const choose = (value: string) => {
    set(value)
    setKept(true)
  }
  return (
    <select value={chosen} data-chosen={chosen} onChange={({ target }) => choose(target.value)} {...choice}>
      <option value="">Elija</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

test('entries of the server take the place of ours, and only one of them can be chosen by it', () => {
  draw(<Country />)
  const select = one<HTMLSelectElement>('select')
  says(() => {
    regionUpdated(
      '#register-country',
      [
        { id: 'CO', name: 'Colombia' },
        { id: 'VE', name: 'Venezuela' },
      ],
      'options',
    )
    regionUpdated('#register-country', 'XX', 'value')
  })
  expect([select.options.length, select.getAttribute('data-chosen')]).toEqual([3, 'CO'])
  says(() => regionUpdated('#register-country', 'VE', 'value'))
  expect(select.value).toBe('VE')
})

test('what is none of the entries of the server is no longer chosen, so that the form holds what it shows', () => {
  draw(<Country />)
  const chosen = () => one('select').getAttribute('data-chosen')
  const offers = (...ids: string[]) => {
    const options = ids.map((id) => ({ id, name: id }))
    says(() => regionUpdated('#register-country', options, 'options'))
  }
  offers('VE', 'PE')
  expect(chosen()).toBe('')
  says(() => regionUpdated('#register-country', 'VE', 'value'))
  expect(chosen()).toBe('VE')
  const select = one<HTMLSelectElement>('select')
  const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
  act(() => {
    set?.call(select, 'PE')
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(chosen()).toBe('PE')
  says(() => regionUpdated('#register-country', 'VE', 'value'))
  expect(chosen()).toBe('PE')
  offers('VE')
  expect(chosen()).toBe('')
})

function Reports() {
  return useReports().map(({ id, what }) => <i key={id}>{what}</i>)
}

test('the last fifty reports are kept, the newest first', () => {
  draw(<Reports />)
  says(() => {
    for (let number = 1; number <= 60; number += 1) reportReceived(`#${number}`, 'x', 0)
  })
  const shown = [...place.querySelectorAll('i')].map(({ textContent }) => textContent)
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([50, '#60', '#11'])
})

test('what was reported while a player was there is gone with him, and none of it is long', () => {
  draw(<Reports />)
  says(() => sessionOpened({ id: 'ana', nombre: 'Ana', email: 'ana@trebol.example', country: 'VE' }))
  says(() => reportReceived('x'.repeat(100_000), 'x', 0))
  expect(place.textContent).toHaveLength(200)
  says(sessionClosed)
  expect(place.textContent).toBe('')
})
