import type { Page } from 'playwright/test'

/** Notes what this page sends from now on; gives the body of the latest call of a name, null where there was none. */
export function sentBodies(page: Page): (name: string) => Promise<unknown> {
  const bodies = new Map<string, unknown>()
  page.on('request', (request) => {
    const [, name] = /\/api\/([^/?]+)$/.exec(request.url()) ?? []
    if (name !== undefined) bodies.set(name, request.postDataJSON())
  })
  return async (name) =>
    bodies.has(name) ? bodies.get(name) : (await page.waitForRequest(`**/api/${name}`)).postDataJSON()
}
