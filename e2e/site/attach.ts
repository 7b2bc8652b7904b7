import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

export type Attachment = {
  /** The call whose reply carries it; without it the next reply of the session. */
  readonly call?: string
  /** Keys of the envelope's `response`. */
  readonly response: Readonly<Record<string, unknown>>
  readonly result?: boolean
  /** How many replies carry it, 1 when left out. */
  readonly times?: number
}

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}`,
})

/**
 * Has the real server attach instructions to the next reply to the player of this page. The edge does not pass this
 * on, so the server itself is asked.
 */
export async function attach(page: Page, { server }: Site, attachment: Attachment): Promise<void> {
  const answer = await page.request.post(`${server}/test/next-reply`, {
    data: attachment,
    headers: await headersOf(page),
  })
  if (!answer.ok()) throw new Error(`The server attached nothing: ${answer.status()} ${await answer.text()}`)
}

/** Forgets what still waits for the player of this page. */
export async function detach(page: Page, { server }: Site): Promise<void> {
  const answer = await page.request.delete(`${server}/test/next-reply`, { headers: await headersOf(page) })
  if (!answer.ok()) throw new Error(`The server dropped nothing: ${answer.status()} ${await answer.text()}`)
}
