// @vitest-environment happy-dom
import { regionUpdated, stateReset } from '@trebol/shared/store/write'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AskCodeStep } from './ask-code-step.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
beforeEach(() => {
  stateReset()
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

function addressAfter(email: string): string | undefined {
  act(() => root.render(<AskCodeStep email={email} expired={false} onAsked={() => undefined} />))
  act(() => regionUpdated('#forgot-email', 'ana@trebol.example', 'value'))
  return place.querySelector<HTMLInputElement>('#forgot-email')?.value
}

test('an address of the server fills the empty field', () => {
  expect(addressAfter('')).toBe('ana@trebol.example')
})

test('the address that the player asked with stays when he comes back from the code', () => {
  expect(addressAfter('ben@trebol.example')).toBe('ben@trebol.example')
})
