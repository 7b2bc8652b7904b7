import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Site } from './site.ts'
import { ask } from './token.ts'

/**
 * Both sides of the document and a photograph of the player, through the API: the pages of it have a journey. Whatever page is
 * open serves as the picture.
 */
export async function sendDocuments(page: Page, site: Site, token: string): Promise<void> {
  await sendPictures(site, token, await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }))
}

/** The same with a picture that is there already. */
export async function sendPictures(site: Site, token: string, picture: Buffer): Promise<void> {
  const send = async () => {
    const about = { upload_id: randomUUID(), purpose: 'kyc', name: 'foto.png', size: picture.byteLength, offset: 0 }
    const answer = await ask(site, token, 'uploadFile', { ...about, data: picture.toString('base64') })
    return (answer.response.return as { file: { file_id: string } }).file.file_id
  }
  const identity = { rid: randomUUID(), requirement_id: 'identity', files: [await send(), await send()] }
  expect((await ask(site, token, 'submitKyc', identity)).result).toBe(true)
  const selfie = { rid: randomUUID(), requirement_id: 'selfie', files: [await send()] }
  expect((await ask(site, token, 'submitKyc', selfie)).result).toBe(true)
}

/**
 * All that, and an operator accepts it, by calls alone: for whom is verified already when his journey begins.
 */
export async function verifyByCalls(page: Page, site: Site, player: { email: string; token: string }): Promise<void> {
  await sendDocuments(page, site, player.token)
  const { server, operator } = site
  if (operator === null) throw new Error('Nobody works at the desk of this run.')
  const call = async (path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', origin: server, ...more }
    const answer = await fetch(`${server}/desk${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The desk refused ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const signedIn = await call('/session', operator)
  const { who } = (await signedIn.json()) as { who: { token: string } }
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const session = { cookie, 'x-desk-token': who.token }
  const queue = await call('/api/kyc/queue', {}, session)
  const { value } = (await queue.json()) as { value: { items: { id: string; player: { email: string } }[] } }
  const his = value.items.filter(({ player: { email } }) => email === player.email)
  expect(his).toHaveLength(2)
  for (const { id } of his) await call('/api/kyc/accept', { id, why: 'Se lee y coincide' }, session)
}

/** An operator looks at what a player sent, and accepts it. */
export async function acceptDocuments(desk: Page, email: string): Promise<void> {
  await desk.bringToFront()
  await desk.getByRole('link', { name: 'Documents' }).click()
  for (const requirement of ['identity', 'selfie']) {
    const card = desk.getByRole('article', { name: new RegExp(`^${requirement}, `) }).filter({ hasText: email })
    await card.getByRole('button', { name: 'Accept' }).click()
    await card.getByRole('form', { name: 'Accept' }).getByLabel('Why').fill('Se lee y coincide')
    await card.getByRole('form', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click()
    await expect(card).toHaveCount(0)
  }
}
