import type { BrowserContext, CDPSession, Page } from 'playwright/test'

/** Whatever the browser itself decides about a worker, as the tools of its makers do. */
export async function workerTools(
  context: BrowserContext,
  page: Page,
): Promise<{ tools: CDPSession; id: Promise<string> }> {
  const tools = await context.newCDPSession(page)
  const id = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/firebase-cloud-messaging-push-scope'))
      if (found) resolve(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return { tools, id }
}
