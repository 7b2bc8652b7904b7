import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7\n', 'application/pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['MZ\x90\0', null],
  ['RIFF\x24\0\0\0WAVEfmt ', null],
  ['\xff\xd8', null],
  ['', null],
])('%j begins as %s', (text, kind) => {
  expect(fileKind(bytes(text))).toBe(kind)
})
