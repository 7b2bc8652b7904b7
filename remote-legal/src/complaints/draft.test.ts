// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useDraft } from './draft.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
type Kept = ReturnType<typeof useDraft>

let root: Root | null = null
function open(whose: string, begin: Parameters<typeof useDraft>[2] = {}): () => Kept {
  act(() => root?.unmount())
  let now: Kept | null = null
  const Writer = () => {
    now = useDraft(whose, 'es', begin)
    return null
  }
  root = createRoot(document.createElement('div'))
  act(() => root?.render(createElement(Writer)))
  return () => {
    if (now === null) throw new Error('nothing was drawn')
    return now
  }
}
afterEach(() => {
  act(() => root?.unmount())
  sessionStorage.clear()
})

test('what somebody writes is there when he comes back, and for nobody else', () => {
  const first = open('p1')
  const file = { file_id: 'f', name: 'banco.png', bytes: 9 }
  act(() => first().change({ text: 'No llegó', topic: 'withdrawal' }))
  act(() => first().changeFiles((before) => [...before, file]))
  const { draft } = first()
  expect(open('p1')().draft).toEqual(draft)
  expect(draft).toMatchObject({ text: 'No llegó', topic: 'withdrawal', files: [file] })
  expect(open('p2')().draft).toMatchObject({ text: '', files: [] })
  expect(open('visitor')().draft.text).toBe('')
})

test('the address says what it is about and leaves the words, but not once it may have been sent', () => {
  const first = open('p1')
  act(() => first().change({ text: 'No llegó', ref: '7' }))
  const second = open('p1', { ref: '8', topic: 'deposit' })
  expect(second().draft).toMatchObject({ text: 'No llegó', ref: '8', topic: 'deposit' })
  act(() => second().change({ unknown: true }))
  const { rid } = second().draft
  expect(open('p1', { ref: '9' })().draft).toMatchObject({ ref: '8', rid, unknown: true })
})

test('what is done is gone, with another intent, and what cannot be read begins empty', () => {
  const first = open('p1')
  act(() => first().change({ text: 'No llegó' }))
  const { rid } = first().draft
  act(() => first().clear())
  expect(first().draft.text).toBe('')
  expect(first().draft.rid).not.toBe(rid)
  expect(sessionStorage).toHaveLength(0)
  sessionStorage.setItem('trebol:complaint:p1', '{"text":7}')
  expect(open('p1')().draft.text).toBe('')
})
