// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineTexts, loadTexts } from './define-texts.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const greetings = (asked: string[] = []) =>
  defineTexts(
    { hello: 'Hola', to: (name: string) => `Hola, ${name}`, more: { bye: 'Adiós' } },
    {
      pt: async () => {
        asked.push('pt')
        return { hello: 'Olá', to: (name: string) => `Olá, ${name}`, more: { bye: 'Tchau' } }
      },
      en: () => Promise.reject(new Error('no catalogue')),
    },
  )

beforeEach(() => {
  document.documentElement.lang = 'es-CO'
})
afterEach(() => {
  document.documentElement.lang = 'es-VE'
})

test('every region of Spanish says the bundled texts, and nothing is fetched', async () => {
  const asked: string[] = []
  const texts = greetings(asked)
  await loadTexts('es-CO')
  expect(texts.read().to('Ana')).toBe('Hola, Ana')
  expect(asked).toEqual([])
})

test('a language is fetched once, before the page turns to it', async () => {
  const asked: string[] = []
  const texts = greetings(asked)
  await loadTexts('pt-BR').catch(() => undefined)
  await loadTexts('pt-BR').catch(() => undefined)
  expect(asked).toEqual(['pt'])
  expect(texts.read().hello).toBe('Hola')
  document.documentElement.lang = 'pt-BR'
  expect(texts.read().more.bye).toBe('Tchau')
})

test('Spanish stands in for a catalogue that cannot be had, and the one who asked is told', async () => {
  const texts = greetings()
  await expect(loadTexts('en')).rejects.toThrow('no catalogue')
  document.documentElement.lang = 'en'
  expect(texts.read().hello).toBe('Hola')
})

test('what is on the page turns to the other language without being built anew, and keeps what was typed', async () => {
  const texts = greetings()
  function Page() {
    const t = texts.use()
    return (
      <label>
        {t.hello}
        <input />
      </label>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(() => root.render(<Page />))
  const input = place.querySelector('input')
  if (input) input.value = 'escrito'
  await loadTexts('pt').catch(() => undefined)
  await act(async () => {
    document.documentElement.lang = 'pt-BR'
    await Promise.resolve()
  })
  expect(place.textContent).toBe('Olá')
  expect(place.querySelector('input')).toBe(input)
  expect(input?.value).toBe('escrito')
  await act(() => root.unmount())
  place.remove()
})

test('a part that comes when the page speaks another language already fetches its texts by itself', async () => {
  document.documentElement.lang = 'pt-BR'
  const texts = greetings()
  expect(texts.read().hello).toBe('Hola')
  await Promise.resolve()
  await Promise.resolve()
  expect(texts.read().hello).toBe('Olá')
})
