import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Site } from './site.ts'
import { ask } from './token.ts'

/** Both sides of the document and a photograph of the player, through the API: the pages of it have a journey. */
export async function sendDocuments(page: Page, site: Site, token: string): Promise<void> {
  await page.goto('/')
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
