import { expect, test } from '../site/test.ts'

const notice = 'Error de conexión'

test('an error of type network that nobody caught is said, and does not go by itself or with the page [R-08-11, R-08-12]', async ({
  page,
}) => {
  await page.clock.install()
  // The answer to a check that was asked after the failure would say that the connection is back.
  const asked = page.waitForRequest('**/api/timestamp')
  await page.goto('/rules')
  await asked
  await page.evaluate(() => {
    void Promise.reject({ type: 'network', message: 'Error de red o CORS' })
  })
  const alert = page.getByRole('alert').filter({ hasText: notice })
  await expect(alert).toContainText('Algunas funcionalidades no estarán disponibles')
  await page.clock.runFor(3_600_000)
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(alert).toHaveCount(0)
})

test('an answer that ended early is ignored, every other error reaches the browser [R-08-13, R-08-14]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/uncaught: otro/)
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  await page.goto('/rules')
  await page.evaluate(() => {
    void Promise.reject(new SyntaxError('Unexpected end of JSON input'))
  })
  await page.evaluate(() => {
    void Promise.reject(new Error('otro'))
  })
  await expect.poll(() => uncaught).toEqual(['otro'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the console says nothing but errors, until the diagnosis page turns it on [R-08-15, R-08-16]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/visible/)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const say = (text: string) =>
    page.evaluate((words) => {
      // biome-ignore lint/suspicious/noConsole: what this journey is about
      for (const name of ['log', 'info', 'warn', 'debug'] as const) console[name](words)
    }, text)
  await page.goto('/dev-tools')
  await say('callado')
  await page.getByRole('button', { name: 'Activar consola de diagnóstico' }).click()
  await say('visible')
  expect(said).toEqual(['visible', 'visible', 'visible', 'visible'])
  await page.reload()
  await page.getByRole('button', { name: 'Desactivar consola de diagnóstico' }).click()
  await say('callado')
  expect(said).toHaveLength(4)
})
