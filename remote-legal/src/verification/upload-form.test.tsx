// @vitest-environment happy-dom
import type { KycRequirementState } from '@trebol/shared/contract'
import { openPage } from '@trebol/shared/testing'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UploadForm } from './upload-form.tsx'

const requirement: KycRequirementState = {
  id: 'selfie',
  name: 'Selfie',
  help: '',
  sides: 1,
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  max_bytes: 2_000,
  status: 'missing',
  reason: null,
  at: null,
}
const jpeg = '\xff\xd8\xff\xe0'

let leave = () => {}
afterEach(() => leave())

async function open() {
  const Component = () => (
    <UploadForm requirement={requirement} onSent={() => Promise.resolve()} onClose={() => undefined} />
  )
  const page = await openPage({ pages: { '/kyc': { Component } } }, '/kyc')
  leave = page.close
  const [picker, camera] = page.screen.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const give = (input: HTMLInputElement | undefined, name: string, content: string) =>
    act(async () => {
      const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
      Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { ...page, picker, camera, give }
}

test.each(['picker', 'camera'] as const)(
  'what the %s gives keeps the rules before a byte of it is sent',
  async (way) => {
    const page = await open()
    const { screen, give } = page
    await give(page[way], 'yo.jpg', jpeg.padEnd(2_001, 'x'))
    expect(screen.textContent).toContain('el máximo es 2 kB')
    await give(page[way], 'yo.jpg', jpeg)
    expect(screen.textContent).not.toContain('el máximo es')
    expect(screen.textContent).toContain('yo.jpg')
    await give(page[way], 'yo.jpg', '<svg xmlns="http://www.w3.org/2000/svg">')
    await vi.waitFor(() =>
      expect(screen.textContent).toContain('Ese archivo no es una imagen ni un PDF de los que admitimos.'),
    )
    expect(screen.textContent).not.toContain('yo.jpg')
    expect(page.calls).toEqual([])
  },
)

test('a photo that the camera takes after a refused file is not refused for it', async () => {
  const { screen, give, picker, camera } = await open()
  await give(picker, 'yo.exe', 'MZ')
  expect(screen.textContent).toContain('Ese tipo de archivo no se acepta.')
  await give(camera, 'yo.jpg', jpeg)
  expect(screen.textContent).not.toContain('Ese tipo de archivo no se acepta.')
})
