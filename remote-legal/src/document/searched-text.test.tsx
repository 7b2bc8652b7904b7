// @vitest-environment happy-dom
import { openPage } from '@trebol/shared/testing'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { LegalDocument } from './document-schema.ts'
import { findInDocument } from './find-in-document.ts'
import { SearchedText } from './searched-text.tsx'

const document: LegalDocument = {
  ...{ version: '1.0', since: '2026-11-20', notice: null, lead: 'Todo sobre el melón.', previous: [] },
  summary: ['Del melón hablamos aquí.'],
  sections: [
    { id: 'antes', title: 'Antes', blocks: [{ kind: 'paragraph', text: 'Nada de frutas.' }] },
    {
      ...{ id: 'frutas', title: 'El melón' },
      blocks: [
        { kind: 'heading', text: 'Por qué melón' },
        { kind: 'paragraph', text: 'Un melón y otro MELON.' },
        { kind: 'list', ordered: false, items: ['Sandía', 'Melón de la casa'] },
        { kind: 'verify', what: 'draw' },
        {
          ...{ kind: 'table', caption: 'Precios del melón', columns: ['Fruta', 'Melón'] },
          rows: [
            ['Sandía', '1'],
            ['Melón', '2'],
            ['https://melon.example/todo', '3'],
          ],
        },
        { kind: 'callout', tone: 'note', title: 'Ojo con el melón', text: 'El melón se acaba.' },
        { kind: 'link', text: 'Ver el melón', to: '/rules' },
      ],
    },
  ],
}

let leave = () => {}
afterEach(() => leave())

async function open() {
  const Component = () => <SearchedText document={document} foreign={false} />
  const page = await openPage({ pages: { '/faq': { Component } } }, '/faq')
  leave = page.close
  const { screen } = page
  const field = screen.querySelector<HTMLInputElement>('input[type="search"]')
  if (field === null) throw new Error('the document has no search')
  const search = (word: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, word)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const hits = () => [...screen.querySelectorAll<HTMLAnchorElement>('search li a')]
  const press = (hit: HTMLAnchorElement | undefined, keys: MouseEventInit = {}) =>
    act(async () => {
      hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
    })
  const marked = () => [...screen.querySelectorAll('section mark')].map((mark) => mark.textContent)
  return { search, hits, press, marked }
}

const focused = () => {
  const { localName, textContent } = window.document.activeElement ?? {}
  return `${localName}: ${textContent}`
}

test('each find leads to its own line, with the words that were looked for marked in it alone', async () => {
  const { search, hits, press, marked } = await open()
  await search('melon')
  const seen: string[] = []
  for (const hit of hits()) {
    await press(hit)
    seen.push(`${focused()} [${marked()}]`)
  }
  expect(seen).toHaveLength(findInDocument(document, 'melon').length)
  expect(seen).toEqual([
    'h2: El melón [melón]',
    'h3: Por qué melón [melón]',
    'p: Un melón y otro MELON. [melón,MELON]',
    'li: Melón de la casa [Melón]',
    'caption: Precios del melón [melón]',
    // The names of the columns are out of sight where rows are cards: their table is led to.
    'caption: Precios del melón [melón]',
    'tr: Melón2 [Melón]',
    'tr: melon.example (se abre en otra pestaña)3 [melon]',
    'div: Ojo con el melónEl melón se acaba. [melón]',
    'p: El melón se acaba. [melón]',
    'a: Ver el melón [melón]',
  ])
})

test('what is marked is forgotten as soon as something else, or nothing, is looked for', async () => {
  const { search, hits, press, marked } = await open()
  await search('casa')
  await press(hits()[0])
  expect([focused(), marked()]).toEqual(['li: Melón de la casa', ['casa']])
  await search('cas')
  expect(marked()).toEqual([])
  await press(hits()[0])
  expect(marked()).toEqual(['cas'])
  await search('')
  expect([marked(), hits()]).toEqual([[], []])
})

test('a find that is pressed again leads there again, and one with a key held is the browser’s to open', async () => {
  const { search, hits, press, marked } = await open()
  await search('sandía')
  await press(hits()[0], { ctrlKey: true })
  expect(marked()).toEqual([])
  await press(hits()[0])
  hits()[0]?.focus()
  await press(hits()[0])
  expect(focused()).toBe('li: Sandía')
  expect(window.document.activeElement?.getAttribute('tabindex')).toBe('-1')
  hits()[0]?.focus()
  expect(window.document.querySelector('section li[tabindex]')).toBeNull()
})
