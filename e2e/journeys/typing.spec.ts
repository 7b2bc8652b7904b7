import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { expect, test } from '../site/signed-in.ts'

test('the agent sees that the person is writing, and not what; with the message it is over', async ({ page, site }) => {
  test.setTimeout(120_000)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/chat')
  const form = page.getByRole('form', { name: 'Empezar una conversación' })
  await form.getByLabel('Tema').selectOption({ label: 'Cuenta' })
  await form.getByLabel('Su mensaje').fill('Tengo una pregunta.')
  await form.getByRole('button', { name: 'Empezar' }).click()
  const title = page.getByRole('heading', { name: /^Conversación C-/ })
  await expect(title).toBeVisible()
  const number = /C-[2-9A-Z]{10}/.exec((await title.textContent()) ?? '')?.[0] ?? ''
  const signs = () => sent.filter((line) => line.includes('/api/noteTyping'))

  const field = page.getByRole('textbox', { name: 'Escriba su mensaje' })
  await field.pressSequentially('Nadie me lee')
  await field.fill('')
  // Nobody has taken the conversation yet: there is nobody to tell.
  expect(signs()).toEqual([])

  const desk = await openDesk(page, site)
  await desk.getByRole('link', { name: 'Chat' }).click()
  const card = cardWith(desk, number)
  await card.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(card.getByRole('form', { name: `Answer ${number}` })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Un agente se unió a la conversación.')

  await page.clock.install()
  await field.pressSequentially('Un borrador secreto')
  await expect.poll(signs).toHaveLength(1)
  await expect(card.getByText('is writing …')).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await page.clock.fastForward(3_000)
  await field.press('End')
  await field.pressSequentially('!')
  await expect.poll(signs).toHaveLength(2)
  expect(sent.join('\n')).not.toContain('secreto')

  await field.press('Enter')
  await expect(page.getByRole('log')).toContainText('Un borrador secreto!')
  await expect(card.getByText('is writing …')).toHaveCount(0)
  await expect(card.getByRole('list', { name: 'Said' })).toContainText('Un borrador secreto!')
})
