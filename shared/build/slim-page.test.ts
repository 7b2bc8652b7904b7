import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { slim } from './slim-page.ts'

test('an inline script loses its comments and keeps what it does', () => {
  const html = slim(`<html>
    <script>
      // Why it is so.
      const one = 1, two = one + 1
      globalThis.seen = [two]
    </script>
    <script src="/a.js"></script>
  </html>`)
  expect(html).toContain('<script src="/a.js"></script>')
  const [, code = ''] = /<script>(.*?)<\/script>/.exec(html) ?? []
  expect(code).not.toContain('Why')
  expect(runInNewContext(`${code};globalThis.seen[0]`)).toBe(2)
})

test('a text in it does not end its element', () => {
  expect(slim('<script>globalThis.text = "</" + "script>"</script>').match(/<\/script>/g)).toHaveLength(1)
})
