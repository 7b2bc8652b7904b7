import { expect, test } from 'vitest'
import { waitForPaint } from './start-after-paint.ts'

const inline = '<script>document.querySelector("script[type=late]")</script>'
const script = '<script defer src="static/a.js" crossorigin="anonymous" integrity="sha384-x"></script>'

test('the script of a page is fetched at once and starts later', () => {
  expect(waitForPaint(inline + script)).toBe(
    `${inline}<link rel="preload" as="script" fetchpriority="low" href="static/a.js" crossorigin="anonymous" integrity="sha384-x"><script type="late" defer src="static/a.js" crossorigin="anonymous" integrity="sha384-x"></script>`,
  )
})

test.each([
  ['nothing that starts it', script],
  ['two scripts', inline + script + script],
  ['no script', inline],
])('a page with %s is none', (_, html) => {
  expect(() => waitForPaint(html)).toThrow('starts one deferred script')
})
