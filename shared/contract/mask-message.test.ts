import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskMessage } from './mask-message.ts'

describe('maskMessage', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
    ['can\'t access property "amount", bet is undefined', 'can\'t access property "amount", bet is undefined'],
    ['No account of ana.ruiz@correo.example here', 'No account of <mail> here'],
    ['Balance 1234.50 is below 99', 'Balance 0.0 is below 0'],
    ['GET https://site.example/u/ana?token=1 failed', 'GET <address> failed'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0', 'Bearer <token>.<token>'],
    ['Unexpected token \'J\', "Juan" is not valid JSON', 'Unexpected token \'…\', "…" is not valid JSON'],
    ['The text "Calle 5, casa 3" does not fit', 'The text "…" does not fit'],
    ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error #418; visit <address>'],
    ["It says 'don't do that' here", "It says '…' here"],
    ["can't read 'bet', isn't there", "can't read 'bet', isn't there"],
    ['It is open "to the end of', 'It is open "…"'],
    ['two\nlines\u0007 here', 'two lines here'],
    ['requestAnimationFrameCallback is gone', 'requestAnimationFrameCallback is gone'],
  ])('%s', (message, masked) => {
    expect(maskMessage(message)).toBe(masked)
  })

  it('looks at the beginning of a long message alone, and leaves no quoted text that has no end there', () => {
    expect(maskMessage(`Wrong: "Ana ${'lives here '.repeat(500)}"`)).toBe('Wrong: "…"')
    expect(maskMessage('a'.repeat(2_000_000))).toBe('<token>')
  })

  it('changes nothing the second time, and leaves no two digits together but of React', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (message) => {
        const masked = maskMessage(message)
        expect(maskMessage(masked)).toBe(masked)
        expect(masked.replace(/React error #\d+/g, '')).not.toMatch(/[1-9]/)
      }),
    )
  })
})
