// @vitest-environment happy-dom
import { openPage, reply } from '@trebol/shared/testing'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { remote } from '../remote.ts'

const clabe = {
  ...{ id: 'clabe', name: 'Transferencia con CLABE', kind: 'bank_transfer', iso: 'USD', min: '10.00', max: '5000.00' },
  fee: { text: 'Sin comisión' },
  eta: { text: 'Hasta 24 horas' },
  fields: [
    { name: 'clabe', label: 'CLABE', type: 'text', required: true, pattern: '^\\d{18}$', error: 'Son 18 dígitos.' },
  ],
}
const done = { code: 'IDENTITY', done: true, text: 'Su identidad está verificada.', to: null }
const hasAccount = { code: 'ACCOUNT', done: true, text: 'Tiene una cuenta.', to: null }
const money = {
  ...{ zone: 'America/Caracas' },
  ...{ iso: 'USD', available: '100.00', locked: '40.00', bonus: '0.00' },
  ...{ methods: [clabe], blockers: [done, hasAccount] },
}
const account = {
  ...{ id: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a11', method: 'clabe', method_name: 'Transferencia con CLABE' },
  ...{ label: 'CLABE ****9719', owner_name: 'Lucía Ñáñez', status: 'pending', reason: null, notice: null },
}
const quote = {
  amount: { amount: '50.00', iso: 'USD' },
  fee: { amount: '1.00', iso: 'USD' },
  tax: null,
  receive: { amount: '49.00', iso: 'USD' },
  rate: null,
  promised_by: '2026-11-21T14:00:00.000Z',
}
const withdrawal = {
  ...quote,
  ...{ id: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a22', rid: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a33', method_name: 'CLABE' },
  account: { label: 'CLABE ****9719', owner_name: 'Lucía Ñáñez' },
  ...{ status: 'requested', created_at: '2026-11-20T14:00:00.000Z', overdue: false, request: null, reason: null },
  steps: [{ status: 'requested', at: '2026-11-20T14:00:00.000Z', text: null }],
}
const listed = (...items: object[]) => ({ items, next: null })

let leave = () => {}
afterEach(() => {
  leave()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

async function open(answers: Record<string, unknown> = {}) {
  answers.getWithdrawMethods ??= money
  answers.getPayoutAccounts ??= { items: [account], most: 10 }
  answers.getWithdrawals ??= listed()
  const page = await openPage(remote, '/profile/withdrawal', answers)
  leave = page.close
  return { ...page, answers }
}

describe('The page', () => {
  test('says what is available, what is held and that nothing was withdrawn yet', async () => {
    const { screen } = await open()
    expect(screen.textContent).toMatch(/Disponible para retirar\$\s100,00\sUSD/)
    expect(screen.textContent).toMatch(/Saldo de bono \(no retirable\)\$\s0,00/)
    expect(screen.textContent).toMatch(/Retenido por retiros en curso\$\s40,00/)
    expect(screen.textContent).toContain('Todavía no ha hecho retiros.')
  })

  test('lists what is missing, each with one thing to do, instead of the form', async () => {
    const blockers = [
      { code: 'IDENTITY', done: false, text: 'Envíe sus documentos.', to: '/kyc' },
      { code: 'ACCOUNT', done: false, text: 'Añada una cuenta.', to: null },
    ]
    const none = { items: [], most: 10 }
    const { screen } = await open({ getWithdrawMethods: { ...money, blockers }, getPayoutAccounts: none })
    expect(screen.textContent).toContain('FaltaIdentidad verificada')
    expect(screen.querySelector('a[href="/kyc"]')?.textContent).toBe('Verificar mi identidad')
    expect(screen.querySelector('form')).toBeNull()
    await press(screen, 'Añadir cuenta')
    expect(screen.querySelector('dialog')?.textContent).toContain('CLABE')
  })

  test('takes no account of a way that is closed to this player and says why; one that is on file is paid to', async () => {
    const reason = 'Este método es solo para jugadores de Venezuela.'
    const mobile = { ...clabe, id: 'pago-movil', name: 'Pago móvil', available: false, reason }
    const kept = { ...account, method: 'pago-movil', label: 'Banco Orilla ****4567' }
    const { screen } = await open({
      getWithdrawMethods: { ...money, methods: [mobile, clabe] },
      getPayoutAccounts: { items: [kept], most: 10 },
    })
    expect(screen.querySelector('form[aria-label="Nuevo retiro"]')?.textContent).toContain('Banco Orilla ****4567')
    await press(screen, 'Añadir cuenta')
    const dialog = screen.querySelector('dialog')
    expect([...(dialog?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['clabe'])
    expect(dialog?.textContent).toContain(`Pago móvil: ${reason}`)
  })

  test('shows an overdue one with the way to complain, and its stages in order', async () => {
    const { screen } = await open({ getWithdrawals: listed({ ...withdrawal, overdue: true }) })
    expect(screen.textContent).toContain('Fuera de plazo')
    expect(
      screen.querySelector(`a[href="/dispute-resolution?topic=withdrawal&ref=${withdrawal.id}"]`)?.textContent,
    ).toBe('Reclamar')
    expect(screen.querySelector('ol [aria-current="step"]')?.textContent).toContain('Solicitado')
    const stages = [...screen.querySelectorAll('ol li')].map(({ textContent }) => textContent)
    expect(stages).toHaveLength(5)
    expect(stages.at(-1)).toContain('Pagado')
  })

  test('tells a promise that was moved in the stage that it stands at, which is said once', async () => {
    const moved = { event: 'promise', status: 'requested', at: '2026-11-20T15:00:00.000Z', text: 'El banco cerró.' }
    const { screen } = await open({ getWithdrawals: listed({ ...withdrawal, steps: [...withdrawal.steps, moved] }) })
    const stages = [...screen.querySelectorAll('ol li')]
    expect(stages.filter(({ textContent }) => textContent?.includes('Solicitado'))).toHaveLength(1)
    expect(stages[0]?.getAttribute('aria-current')).toBe('step')
    expect(stages[0]?.textContent).toMatch(/^Solicitado \(En curso\).*Nueva fecha límite de pago.*El banco cerró\.$/)
    expect(stages).toHaveLength(5)
  })

  test('leads to the documents only where one is asked for: otherwise there is nothing to send', async () => {
    const asked = { ...withdrawal, status: 'needs_action', request: 'Muestre que la cuenta es suya.' }
    const way = (screen: HTMLElement) => screen.querySelector('form[aria-label="Su respuesta"] a[href="/kyc"]')
    const verified = await open({ getWithdrawals: listed(asked) })
    expect(verified.screen.textContent).toContain('Muestre que la cuenta es suya.')
    expect(way(verified.screen)).toBeNull()
    verified.close()
    const lacks = { code: 'IDENTITY', done: false, text: 'Falta un documento.', to: '/kyc' }
    const blocked = { ...money, blockers: [lacks, hasAccount] }
    const { screen } = await open({ getWithdrawals: listed(asked), getWithdrawMethods: blocked })
    expect(way(screen)?.textContent).toBe('Enviar documentos')
  })

  test('says why one came back, and asks word for word for what is missing', async () => {
    const back = { ...withdrawal, status: 'rejected', reason: { code: 'OWNER_MISMATCH', text: 'otro titular.' } }
    const respond_by = '2026-11-24T02:00:00.000Z'
    const asked = { ...withdrawal, id: 'otro', status: 'needs_action', request: '¿Es su cuenta?', respond_by }
    const { screen, calls, answers } = await open({ getWithdrawals: listed(asked, back) })
    expect(screen.textContent).toContain('Motivo: otro titular. El dinero volvió a su saldo.')
    expect(screen.textContent).toContain('Necesitamos algo de usted: ¿Es su cuenta?')
    expect(screen.textContent).toMatch(
      /Tiene hasta el 23 nov\.? 2026, 10:00\s?p\.\s?m\. para responder\. Hasta entonces no rechazamos/,
    )
    answers.answerWithdrawal = { ...withdrawal, id: 'otro', status: 'checking' }
    await write(field(screen, 'input[maxlength="300"]'), 'Sí, es mía.')
    await press(screen, 'Enviar respuesta')
    expect(calls.find(({ name }) => name === 'answerWithdrawal')?.body).toMatchObject({
      id: 'otro',
      text: 'Sí, es mía.',
    })
  })
})

describe('Another account', () => {
  const opened = async (answers: Record<string, unknown>) => {
    const page = await open(answers)
    await press(page.screen, 'Añadir cuenta')
    return page
  }

  test('that lacks something brings the focus there and sends nothing', async () => {
    const { screen, calls } = await opened({})
    await press(screen, 'Guardar cuenta')
    expect(document.activeElement).toBe(field(screen, 'input[name="clabe"]'))
    expect(notesOf(field(screen, 'input[name="clabe"]'))).toContain('Son 18 dígitos.')
    expect(screen.querySelector('dialog [role="alert"]')?.textContent).toContain('Revise los campos marcados.')
    expect(calls.some(({ name }) => name === 'savePayoutAccount')).toBe(false)
  })

  test.each([
    [{ clabe: 'La CLABE no es válida.' }, 'Revise los campos marcados.'],
    [{ method: 'Este método no está permitido en su jurisdicción.' }, 'Revise los campos marcados.'],
    [{ otro: 'No podemos guardarla.' }, 'No podemos guardarla.'],
  ])('that the server refuses for %j says it where it is, or above the button', async (errors, said) => {
    const [msg] = Object.values(errors)
    const { screen } = await opened({ savePayoutAccount: reply({ msg, code: 'VALIDATION', errors }, false) })
    await write(field(screen, 'input[name="clabe"]'), '032180000118359719')
    await press(screen, 'Guardar cuenta')
    expect(screen.querySelector('dialog [role="alert"]')?.textContent).toContain(said)
    const invalid = screen.querySelector('dialog [aria-invalid="true"]')
    expect(invalid === null).toBe('otro' in errors)
    if (invalid !== null) expect(document.activeElement).toBe(invalid)
    expect(screen.querySelector('dialog')?.textContent).toContain(msg)
  })
})

describe('The form', () => {
  async function upToPassword(answers: Record<string, unknown> = {}) {
    const page = await open({ quoteWithdrawal: quote, ...answers })
    await write(field(page.screen, 'input[inputmode="decimal"]'), '50')
    await press(page.screen, 'Solicitar retiro')
    return page
  }
  const confirm = async (screen: HTMLElement, password = 'secreta') => {
    await write(field(screen, 'input[name="current"]'), password)
    await press(screen, 'Confirmar retiro')
  }
  const orders = (calls: ReadonlyArray<{ name: string; body: unknown }>) =>
    calls.filter(({ name }) => name === 'createWithdrawal').map(({ body }) => body as Record<string, unknown>)

  test('sends nothing above what there is', async () => {
    const { screen, calls } = await open()
    await write(field(screen, 'input[inputmode="decimal"]'), '100,01')
    await press(screen, 'Solicitar retiro')
    const amount = field(screen, 'input[inputmode="decimal"]')
    expect(notesOf(amount)).toMatch(/No tiene saldo suficiente\. Disponible: \$\s100,00\./)
    expect(document.activeElement).toBe(amount)
    expect(screen.querySelector('form [role="alert"]')?.textContent).toContain('Revise los campos marcados.')
    await press(screen, 'Retirar todo')
    expect(field(screen, 'input[inputmode="decimal"]').value).toBe('100,00')
    expect(calls.some(({ name }) => name === 'quoteWithdrawal')).toBe(false)
  })

  test('shows fee, what arrives and by when, says that it cannot be cancelled, and asks for the password', async () => {
    const { screen, calls, answers } = await upToPassword()
    const said = screen.querySelector('dialog')?.textContent ?? ''
    expect(said).toMatch(/Comisión\$\s1,00\sUSD/)
    expect(said).toMatch(/Usted recibe\$\s49,00\sUSD/)
    expect(said).toContain('El retiro no se puede cancelar una vez solicitado.')
    await press(screen, 'Confirmar retiro')
    expect(notesOf(field(screen, 'input[name="current"]'))).toContain('Escriba su contraseña actual.')
    expect(document.activeElement).toBe(field(screen, 'input[name="current"]'))
    expect(orders(calls)).toEqual([])
    answers.createWithdrawal = withdrawal
    answers.getWithdrawals = listed(withdrawal)
    await confirm(screen)
    expect(orders(calls)).toMatchObject([{ receive: quote.receive, current: 'secreta' }])
    expect(screen.textContent).toContain(`Solicitud ${withdrawal.id} registrada. Fecha límite de pago:`)
    expect(screen.querySelector('dialog')).toBeNull()
  })

  test('shows the new figures when the rate has changed; what follows is another intent', async () => {
    const text = 'Lo que recibe cambió: ahora son $ 48,00. Revise el resumen y confirme.'
    const { screen, calls, answers } = await upToPassword({
      createWithdrawal: reply({ msg: text, code: 'RATE_CHANGED', errors: { receive: text } }, false),
    })
    answers.quoteWithdrawal = { ...quote, receive: { amount: '48.00', iso: 'USD' } }
    await confirm(screen)
    expect(screen.textContent).toContain(text)
    expect(screen.textContent).toMatch(/Usted recibe\$\s48,00/)
    await press(screen, 'Confirmar retiro')
    const sent = orders(calls)
    expect(sent.map(({ receive }) => receive)).toMatchObject([{ amount: '49.00' }, { amount: '48.00' }])
    expect(new Set(sent.map(({ rid }) => rid)).size).toBe(2)
  })

  test('a wrong password is said beside its field', async () => {
    const text = 'La contraseña actual no es correcta.'
    const { screen } = await upToPassword({
      createWithdrawal: reply({ msg: text, code: 'VALIDATION', errors: { current: text } }, false),
    })
    await confirm(screen)
    expect(notesOf(field(screen, 'input[name="current"]'))).toContain(text)
    expect(document.activeElement).toBe(field(screen, 'input[name="current"]'))
  })

  test('an amount that the server refuses is said beside the amount, where it can be changed', async () => {
    const text = 'Ese monto pasa de lo que puede retirar.'
    const { screen } = await upToPassword({
      createWithdrawal: reply({ msg: 'Revise los datos.', code: 'VALIDATION', errors: { amount: text } }, false),
    })
    await confirm(screen)
    expect(screen.querySelector('dialog')).toBeNull()
    const amount = field(screen, 'input[inputmode="decimal"]')
    expect(notesOf(amount)).toContain(text)
    expect(document.activeElement).toBe(amount)
    await write(amount, '40')
    expect(screen.textContent).not.toContain(text)
  })

  test('after a lost answer asks what became of the same intent, and sends nothing again', async () => {
    const { screen, calls, answers } = await upToPassword()
    await confirm(screen)
    expect(screen.textContent).toMatch(/Su retiro de \$\s50,00\sUSD quedó sin respuesta/)
    expect(screen.querySelector('dialog')).toBeNull()
    answers.getIntent = { state: 'booked', value: withdrawal }
    await write(field(screen, 'input[name="current"]'), 'secreta')
    await press(screen, 'Terminar la operación')
    expect(orders(calls)).toHaveLength(1)
    expect(screen.textContent).toContain('registrada. Fecha límite de pago:')
  })

  test('after 503 it is finished with the same key and the password anew, also on a page that is opened again', async () => {
    const first = await upToPassword({
      createWithdrawal: reply({ msg: 'Inténtelo más tarde.', code: 'UNAVAILABLE' }, false),
      getIntent: { state: 'none' },
    })
    await confirm(first.screen)
    expect(sessionStorage.getItem('trebol:intent:withdrawal')).not.toContain('secreta')
    first.close()
    const { screen, calls, answers } = await open({ getIntent: { state: 'none' }, createWithdrawal: withdrawal })
    answers.getWithdrawals = listed(withdrawal)
    // A password manager, and the browser, look for whose password it is.
    expect(screen.querySelectorAll('form input[autocomplete="username"]')).toHaveLength(1)
    await press(screen, 'Terminar la operación')
    expect(screen.textContent).toContain('Escriba su contraseña actual.')
    expect(orders(calls)).toEqual([])
    await write(field(screen, 'input[name="current"]'), 'secreta')
    await press(screen, 'Terminar la operación')
    expect(orders(calls)).toEqual(orders(first.calls))
    expect(screen.textContent).toContain('registrada. Fecha límite de pago:')
  })

  test('a password that is wrong when it is finished later is said where the form stands', async () => {
    const lost = { createWithdrawal: reply({ msg: 'Inténtelo más tarde.', code: 'UNAVAILABLE' }, false) }
    const first = await upToPassword({ ...lost, getIntent: { state: 'none' } })
    await confirm(first.screen)
    first.close()
    const text = 'La contraseña actual no es correcta.'
    const wrong = reply({ msg: text, code: 'VALIDATION', errors: { current: text } }, false)
    const { screen } = await open({ createWithdrawal: wrong, getIntent: { state: 'none' } })
    await write(field(screen, 'input[name="current"]'), 'otra')
    await press(screen, 'Terminar la operación')
    expect(screen.textContent).toContain(text)
    expect(field(screen, 'input[inputmode="decimal"]').value).toBe('')
  })

  test('what is left undone is closed at the server, and the form stands there without its summary', async () => {
    const { screen, calls, answers } = await upToPassword()
    await confirm(screen)
    answers.getIntent = { state: 'none' }
    await press(screen, 'Dejarla sin hacer')
    expect(calls.filter(({ name }) => name === 'getIntent').at(-1)?.body).toMatchObject({ close: true })
    expect(screen.textContent).toContain('No se registró nada.')
    expect(screen.querySelector('dialog')).toBeNull()
    expect(field(screen, 'input[inputmode="decimal"]').value).toBe('50')
  })
})

const field = (screen: HTMLElement, selector: string): HTMLInputElement => {
  const input = screen.querySelector<HTMLInputElement>(selector)
  if (input === null) throw new Error(`there is no field ${selector}`)
  return input
}

/** What is read with a field that says that it is wrong. */
function notesOf(input: HTMLInputElement): string {
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

/** Types as a browser does: React listens to the event and reads the element. */
async function write(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press(screen: HTMLElement, name: string): Promise<void> {
  const button = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (button === undefined) throw new Error(`there is no button ${name}`)
  await act(async () => button.click())
}
