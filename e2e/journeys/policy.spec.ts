import { expect, test } from '../site/test.ts'

const probes: Record<string, () => unknown> = {
  'an inline script': () => {
    const script = document.createElement('script')
    script.textContent = 'window.__probe = 1'
    document.head.append(script)
    return Reflect.get(window, '__probe')
  },
  // In a task of its own: what the test tool itself evaluates is exempt from the policy.
  eval: () =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(Reflect.get(window, 'eval')('window.__probe = 1'))
        } catch (error) {
          reject(error)
        }
      })
    }),
  'HTML written into the page': () => {
    document.body.innerHTML = '<img src=x>'
    return document.querySelector('img[src=x]')
  },
  'an inline handler': () => {
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.__probe = 1')
    document.body.append(button)
    button.click()
    return Reflect.get(window, '__probe')
  },
}

for (const [name, probe] of Object.entries(probes)) {
  test(`the policy blocks ${name}`, async ({ page, expectedOutput }) => {
    expectedOutput.push(/policy violation|Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/)
    await page.goto('/terms-and-conditions')
    const outcome = await page.evaluate(probe).then(
      (value) => value ?? null,
      () => null,
    )
    expect(outcome).toBeNull()
  })
}

test('the policy blocks a frame, a request and a picture of another origin', async ({ page, expectedOutput }) => {
  expectedOutput.push(/policy violation|Content Security Policy|Trusted|Refused/)
  await page.goto('/terms-and-conditions')
  await page.evaluate(() => {
    const violations: string[] = []
    Object.assign(window, { __violations: violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    )
    const frame = document.createElement('iframe')
    frame.src = 'http://127.0.0.1:9/'
    document.body.append(frame)
    fetch('http://127.0.0.1:9/').catch(() => undefined)
    new Image().src = 'http://127.0.0.1:9/x.png'
  })
  const directives = () => page.evaluate(() => (Reflect.get(window, '__violations') as string[]).sort().join(' '))
  await expect.poll(directives).toBe('connect-src frame-src img-src')
})

test('every page, the missing one included, carries the headers', async ({ request, site }) => {
  for (const path of ['/', '/slots', '/profile', '/maintenance', '/auth/forgot-password', '/no-existe']) {
    const headers = (await request.get(site.site + path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`frame-src ${site.studio}`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe-')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['referrer-policy']).toBe(
      path.startsWith('/auth/') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
  }
})
