// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast/headless'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearMessages, forEver, showToast } from './show-toast.ts'
import { shownToasts } from './test/shown-toasts.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => toast.remove())

test('a toast expires after 3000 ms unless said otherwise [R-04-13]', () => {
  showToast({ tone: 'success', text: 'Listo' })
  showToast({ tone: 'error', text: 'Del servidor', duration: forEver })
  expect(shownToasts()).toEqual(
    expect.arrayContaining([
      { text: 'Listo', tone: 'success', duration: 3000 },
      { text: 'Del servidor', tone: 'error', duration: Number.POSITIVE_INFINITY },
    ]),
  )
})

test('a toast that names no time has that of the library [R-09-13]', () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(createElement(Toaster)))
  act(() => void toast('De la biblioteca'))
  act(() => void vi.advanceTimersByTime(4_999))
  expect(box.textContent).toContain('De la biblioteca')
  act(() => void vi.advanceTimersByTime(1))
  expect(box.textContent).not.toContain('De la biblioteca')
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a navigation clears messages, but not what must be kept [R-02-08]', () => {
  showToast({ tone: 'success', text: 'Listo' })
  showToast({ tone: 'error', text: 'Sin conexión', id: 'network', keep: true })
  clearMessages()
  expect(shownToasts().map(({ text }) => text)).toEqual(['Sin conexión'])
})

test('what was to be shown before the library came is shown when it is there, in its order', async () => {
  vi.resetModules()
  const fresh = await import('./show-toast.ts')
  const wanted = vi.fn()
  fresh.onToastsWanted(wanted)
  fresh.dismiss('network')
  expect(wanted).not.toHaveBeenCalled()
  fresh.showToast({ tone: 'error', text: 'Sin conexión', id: 'network' })
  fresh.showToast({ tone: 'success', text: 'Listo' })
  fresh.dismiss('network')
  expect(wanted).toHaveBeenCalled()
  expect(shownToasts()).toEqual([])
  fresh.toastsArrived(toast)
  expect(shownToasts().map(({ text }) => text)).toEqual(['Listo'])
})
