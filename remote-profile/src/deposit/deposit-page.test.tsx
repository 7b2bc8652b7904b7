// @vitest-environment happy-dom
import { openPage, reply } from '@trebol/shared/testing'
import type { DetachedWindowAPI } from 'happy-dom'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { remote } from '../remote.ts'

const now = '2026-11-20T14:00:00.000Z'
const today = '2026-11-20'
const rate = { from: 'VES', to: 'USD', value: '241.50', source: 'Tasa de prueba', at: now, valid_until: now }
const pagoMovil = {
  id: 'pago-movil',
  name: 'Pago móvil',
  kind: 'pago_movil',
  iso: 'USD',
  min: '1.00',
  max: '1000.00',
  fee: { text: 'Sin comisión', percent: '0.00' },
  eta: { text: 'Hasta 30 minutos' },
  available: true,
  reason: null,
  owner_must_match: true,
  fields: [{ name: 'document', label: 'Documento', type: 'document', required: true, prefill: 'V-12345678' }],
  rate,
}
const asks = [
  {
    name: 'reference',
    label: 'Referencia',
    type: 'text',
    required: true,
    pattern: '^\\d{4,12}$',
    error: 'Escriba el número de referencia (solo números).',
  },
  { name: 'paid_at', label: 'Fecha', type: 'date', required: true, past_days: 7 },
]
const deposit = {
  id: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a11',
  rid: null as string | null,
  method: 'pago-movil',
  method_name: 'Pago móvil',
  kind: 'pago_movil',
  amount: { amount: '10.00', iso: 'USD' },
  pay: { amount: '2415.00', iso: 'VES' },
  status: 'awaiting_payment',
  created_at: now,
  expires_at: '2026-11-20T15:00:00.000Z',
  eta: '30 minutos',
  instructions: [{ label: 'Monto exacto', value: 'Bs. 2.415,00', copy: '2415.00' }],
  asks,
  next: { kind: 'pay' },
  steps: [{ status: 'awaiting_payment', at: now }],
}
const methods = { methods: [pagoMovil], max_pending: 2, now, today, zone: 'America/Caracas' }
const nothing = { items: [], next: null }
const limit = (over: object) => ({
  ...{ id: 'deposit P1D USD', type: 'deposit', period: 'P1D', source: 'player', currency_mode: 'per_currency' },
  ...{ value: { amount: '50.00', iso: 'USD' }, used: '0.00', remaining: '50.00', pending: null },
  ...{ resets_at: '2026-11-21T04:00:00.000Z', ...over },
})
const limitsOf = (...items: object[]) => ({
  ...{ now, zone: 'America/Caracas', base: 'USD', raise_wait_days: { P1D: 1, P7D: 7, P1M: 30, none: 1 }, items },
})

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}
// Frames stay empty here, and that is no error.
window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

let leave = () => {}
afterEach(() => {
  leave()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

async function open(answers: Record<string, unknown>) {
  answers.getLimits ??= limitsOf(limit({}))
  const page = await openPage(remote, '/profile/deposit', answers)
  leave = page.close
  return page
}

describe('The form', () => {
  test('says what is paid and what is had, with the rate, its source and its time', async () => {
    const { screen } = await open({ getDepositMethods: methods, getDeposits: nothing })
    expect(screen.textContent).toContain('Paso 1 de 3')
    expect(screen.textContent).toContain('Paso 2 de 3')
    expect(screen.textContent).toMatch(/De \$\s1,00 a \$\s1\.000,00 · Sin comisión · Hasta 30 minutos/)
    expect(inputOf(screen, 'document').value).toBe('V-12345678')
    await write(amountOf(screen), '10')
    expect(screen.textContent).toMatch(/Usted paga Bs\.\s2\.415,00\sVES → recibe \$\s10,00\sUSD/)
    expect(screen.textContent).toContain('Tasa 241,50, Tasa de prueba')
  })

  test('shows a method that is not for this player closed, with the reason, and begins with one that is open', async () => {
    const reason = 'Este método no está permitido en su jurisdicción.'
    const closed = { ...pagoMovil, id: 'usdt', name: 'USDT', available: false, reason }
    const offered = { ...methods, methods: [closed, pagoMovil] }
    const { screen } = await open({ getDepositMethods: offered, getDeposits: nothing })
    const card = inputOf(screen, 'document').form?.querySelector<HTMLInputElement>('input[value="usdt"]')
    expect([card?.disabled, card?.checked]).toEqual([true, false])
    expect(card?.closest('label')?.textContent).toBe(`USDT${reason}`)
    // A drawing for each kind, which says nothing that its card does not say.
    expect(card?.closest('label')?.querySelectorAll('svg[aria-hidden="true"] path')).toHaveLength(1)
    expect(screen.querySelector<HTMLInputElement>('input[value="pago-movil"]')?.checked).toBe(true)
  })

  test('gives way to the reasons and to another currency where no method is open', async () => {
    const reason = 'Este método es solo para jugadores de Colombia.'
    const offered = { ...methods, methods: [{ ...pagoMovil, available: false, reason }] }
    const { screen } = await open({ getDepositMethods: offered, getDeposits: nothing })
    expect(screen.textContent).toContain(`No hay métodos de depósito para USD.${reason}Cambiar moneda`)
    expect(screen.querySelector('input')).toBeNull()
  })

  test('that is refused says so and brings the focus to the first field that is wrong, by itself and by the server', async () => {
    const text = 'Escriba su propio documento: no aceptamos pagos de terceros.'
    const refusal = reply({ msg: text, code: 'VALIDATION', errors: { document: text } }, false)
    const { screen, calls } = await open({ getDepositMethods: methods, getDeposits: nothing, createDeposit: refusal })
    await write(inputOf(screen, 'document'), '')
    await send(screen)
    expect(document.activeElement).toBe(amountOf(screen))
    expect(notesOf(amountOf(screen))).toContain('Escriba un monto.')
    expect(screen.textContent).toContain('Revise los campos marcados.')
    await write(amountOf(screen), '10')
    await send(screen)
    expect(document.activeElement).toBe(inputOf(screen, 'document'))
    expect(calls.some(({ name }) => name === 'createDeposit')).toBe(false)
    await write(inputOf(screen, 'document'), 'V-99999999')
    inputOf(screen, 'document').blur()
    await send(screen)
    expect(document.activeElement).toBe(inputOf(screen, 'document'))
    expect(notesOf(inputOf(screen, 'document'))).toContain(text)
  })

  test('keeps what was written when the rate has changed, shows the new one and books nothing', async () => {
    const text = 'La tasa cambió: ahora son 250,00 VES por 1 USD. Revise el monto y confirme.'
    const answers: Record<string, unknown> = {
      getDepositMethods: methods,
      getDeposits: nothing,
      createDeposit: reply({ msg: text, code: 'RATE_CHANGED', errors: { rate: text } }, false),
    }
    const { screen, calls } = await open(answers)
    await write(amountOf(screen), '10')
    answers.getDepositMethods = { ...methods, methods: [{ ...pagoMovil, rate: { ...rate, value: '250.00' } }] }
    await send(screen)
    expect(screen.textContent).toContain(text)
    expect(amountOf(screen).value).toBe('10')
    expect(screen.textContent).toMatch(/Usted paga Bs\.\s2\.500,00\sVES/)
    await send(screen)
    const sent = calls.filter(({ name }) => name === 'createDeposit').map(({ body }) => body as Record<string, unknown>)
    expect(sent.map((body) => body.rate)).toEqual(['241.50', '250.00'])
    expect(new Set(sent.map((body) => body.rid)).size).toBe(2)
  })

  test('after a lost answer asks what became of the same intent, and sends nothing again', async () => {
    const answers: Record<string, unknown> = { getDepositMethods: methods, getDeposits: nothing }
    const { screen, calls } = await open(answers)
    await write(amountOf(screen), '10')
    await send(screen)
    expect(screen.textContent).toMatch(/Su depósito de \$\s10,00\sUSD quedó sin respuesta/)
    expect(screen.textContent).not.toContain('Sumamos')
    const sent = calls.find(({ name }) => name === 'createDeposit')?.body as { rid: string }
    const made = { ...deposit, rid: sent.rid }
    answers.getIntent = { state: 'booked', value: made }
    answers.getDeposit = { deposit: made, now }
    await press(screen, 'Terminar la operación')
    expect(calls.filter(({ name }) => name === 'createDeposit')).toHaveLength(1)
    expect(screen.textContent).toContain('Paso 3 de 3')
    expect(document.activeElement?.textContent).toContain('Paso 3 de 3')
  })

  test.each(['UNAVAILABLE', 'INTERNAL', 'MAINTENANCE', 'RATE_LIMITED', 'KEY_REUSED'])(
    'after %s nothing is sent under another key, also when the page is opened again',
    async (code) => {
      const answers: Record<string, unknown> = {
        getDepositMethods: methods,
        getDeposits: nothing,
        createDeposit: reply({ msg: 'Inténtelo más tarde.', code }, false),
        getIntent: { state: 'none' },
      }
      const first = await open(answers)
      await write(amountOf(first.screen), '10')
      await send(first.screen)
      const sent = first.calls.find(({ name }) => name === 'createDeposit')?.body as { rid: string }
      first.close()

      const { screen, calls } = await open(answers)
      expect(screen.textContent).toMatch(/Su depósito de \$\s10,00\sUSD quedó sin respuesta/)
      expect(screen.querySelector('input')).toBeNull()
      answers.createDeposit = { ...deposit, status: 'approved', steps: [{ status: 'approved', at: now }] }
      await press(screen, 'Terminar la operación')
      expect(calls.filter(({ name }) => name === 'createDeposit').map(({ body }) => body)).toEqual([sent])
      expect(screen.textContent).toMatch(/Sumamos \$\s10,00\sUSD a su saldo\./)
    },
  )

  test('on return says at once what an attempt came to, with the amount that was confirmed', async () => {
    const answers: Record<string, unknown> = { getDepositMethods: methods, getDeposits: nothing }
    const first = await open(answers)
    await write(amountOf(first.screen), '10')
    await send(first.screen)
    first.close()
    const made = { ...deposit, status: 'approved', steps: [{ status: 'approved', at: now }] }
    answers.getIntent = { state: 'booked', value: made }
    const { screen, calls } = await open(answers)
    expect(screen.textContent).toMatch(/Sumamos \$\s10,00\sUSD a su saldo\./)
    expect(calls.filter(({ name }) => name === 'createDeposit')).toHaveLength(0)
  })

  test('what is left undone is closed at the server, and the form stands there with what was written', async () => {
    const answers: Record<string, unknown> = { getDepositMethods: methods, getDeposits: nothing }
    const { screen, calls } = await open(answers)
    await write(amountOf(screen), '10')
    await send(screen)
    answers.getIntent = { state: 'none' }
    await press(screen, 'Dejarla sin hacer')
    expect(calls.filter(({ name }) => name === 'getIntent').at(-1)?.body).toMatchObject({ close: true })
    expect(screen.textContent).toContain('No se registró nada.')
    expect(amountOf(screen).value).toBe('10')
  })

  test('a server that cannot tell what became of it leaves the decision to the player', async () => {
    const answers: Record<string, unknown> = { getDepositMethods: methods, getDeposits: nothing }
    answers.getIntent = reply({ msg: 'Esa llamada no existe.', code: 'UNKNOWN_CALL' }, false)
    const { screen } = await open(answers)
    await write(amountOf(screen), '10')
    await send(screen)
    expect(screen.textContent).toContain('Revise su saldo y su historial')
    await press(screen, 'Ya lo revisé, empezar de nuevo')
    expect(amountOf(screen).value).toBe('10')
  })

  test('of a day ago is not sent again: the player looks for himself and begins anew', async () => {
    const answers: Record<string, unknown> = { getDepositMethods: methods, getDeposits: nothing }
    const first = await open(answers)
    await write(amountOf(first.screen), '10')
    await send(first.screen)
    first.close()
    const kept = JSON.parse(sessionStorage.getItem('trebol:intent:deposit') ?? '')
    sessionStorage.setItem('trebol:intent:deposit', JSON.stringify({ ...kept, at: kept.at - 24 * 3_600_000 }))
    const { screen, calls } = await open(answers)
    expect(screen.textContent).toContain('Revise su saldo y su historial')
    expect(screen.textContent).not.toContain('Terminar la operación')
    await press(screen, 'Ya lo revisé, empezar de nuevo')
    expect(amountOf(screen).value).toBe('')
    expect(calls.map(({ name }) => name)).not.toContain('getIntent')
  })

  test('whose player leaves the form before it is answered changes nothing on the page where he is then', async () => {
    const answers: Record<string, unknown> = { getDepositMethods: methods, getDeposits: nothing }
    let answer = (_: unknown) => {}
    answers.createDeposit = new Promise((resolve) => {
      answer = resolve
    })
    const { screen, close } = await open(answers)
    await write(amountOf(screen), '10')
    await send(screen)
    const before = window.location.href
    close()
    await act(async () => answer({ ...deposit, rid: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a99' }))
    expect(window.location.href).toBe(before)
    expect(sessionStorage.getItem('trebol:intent:deposit')).toBeNull()
  })

  test('says how many deposits wait when there may be no more', async () => {
    const items = [deposit, { ...deposit, id: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a12' }]
    const { screen } = await open({ getDepositMethods: methods, getDeposits: { items, next: null } })
    expect(screen.textContent).toContain('Tiene 2 depósitos pendientes. Complete o cancele uno para crear otro.')
  })
})

describe('Limits', () => {
  test('are said before the amount, and one that is passed before anything is sent', async () => {
    const week = limit({ period: 'P7D', remaining: '20.00' })
    const getLimits = limitsOf(limit({}), week)
    const { screen, calls } = await open({ getDepositMethods: methods, getDeposits: nothing, getLimits })
    expect(screen.textContent).toMatch(/Puede depositar hasta \$\s50,00\sUSD hoy, \$\s20,00\sUSD esta semana\./)
    await write(amountOf(screen), '20,01')
    await send(screen)
    expect(screen.textContent).toMatch(/Supera su límite de depósito de una semana\. Puede depositar hasta \$\s20,00\./)
    expect(calls.some(({ name }) => name === 'createDeposit')).toBe(false)
  })

  test('that are used up close the form and say until when; nothing there raises them', async () => {
    const getLimits = limitsOf(limit({ remaining: '0.00' }))
    const { screen } = await open({ getDepositMethods: methods, getDeposits: nothing, getLimits })
    expect(screen.textContent).toContain('Llegó a su límite de depósito de un día.')
    expect(screen.textContent).toMatch(/Podrá depositar de nuevo el 21 de noviembre de 2026/)
    expect(screen.querySelector('input')).toBeNull()
    expect(screen.querySelector('a[href="/responsible-gambling?tab=limites"]')).not.toBeNull()
  })

  test('that cannot be read close the form, and what was deposited stays in sight', async () => {
    const getLimits = reply({ msg: 'No.', code: 'UNAVAILABLE' }, false)
    const { screen } = await open({
      getDepositMethods: methods,
      getDeposits: { items: [deposit], next: null },
      getLimits,
    })
    expect(screen.textContent).toContain('No pudimos comprobar sus límites. Inténtelo en unos minutos.')
    expect(screen.textContent).toContain('Esperando su pago')
    expect(screen.querySelector('input')).toBeNull()
  })

  test('are offered before the first deposit, saved once for each period, and can be left with one press', async () => {
    const answers = { getDepositMethods: methods, getDeposits: nothing, getLimits: limitsOf(), setLimit: limitsOf() }
    const { screen, calls } = await open(answers)
    expect(screen.textContent).toContain('¿Desea fijar un límite de depósito?')
    await write(inputOf(screen, 'P1D'), '20')
    await write(inputOf(screen, 'P1M'), '200')
    await press(screen, 'Guardar límites')
    const sent = calls.filter(({ name }) => name === 'setLimit').map(({ body }) => body)
    expect(sent).toMatchObject([
      { type: 'deposit', period: 'P1D', value: { amount: '20', iso: 'USD' } },
      { type: 'deposit', period: 'P1M', value: { amount: '200', iso: 'USD' } },
    ])
    await press(screen, 'Ahora no')
    expect(screen.textContent).not.toContain('¿Desea fijar un límite de depósito?')
  })

  test('are not offered to who has deposited before', async () => {
    const answers = { getDepositMethods: methods, getDeposits: { items: [deposit], next: null }, getLimits: limitsOf() }
    const { screen } = await open(answers)
    expect(screen.textContent).not.toContain('¿Desea fijar un límite de depósito?')
  })
})

describe('A deposit that is open', () => {
  /** Opened from the list, as a player does. */
  const look = async (answers: Record<string, unknown>) => {
    const page = await open(answers)
    await press(page.screen, 'Ver Pago móvil 10.00 USD')
    return page
  }
  const showing = (over: object) => {
    const shown = { ...deposit, ...over }
    return {
      getDepositMethods: methods,
      getDeposits: { items: [shown], next: null },
      getDeposit: { deposit: shown, now },
    }
  }

  test.each([
    [
      'awaiting_payment',
      {},
      ['Cuando llegue su pago', 'Tiene hasta las', 'Quedan', 'Ya hice el pago', 'Cancelar este'],
    ],
    ['under_review', { asks: null }, ['Solemos responder en 30 minutos. No tiene que hacer nada más.']],
    [
      'under_review',
      { asks: null, answer_by: '2999-01-01T00:00:00.000Z' },
      ['No tiene que hacer nada más: a más tardar el 31 dic'],
    ],
    [
      'under_review',
      { asks: null, answer_by: now },
      ['Debimos responderle a más tardar a las 10:00', 'reclame aquí abajo'],
    ],
    [
      'under_review',
      { request: 'Escriba la referencia.', respond_by: '2999-01-01T00:00:00.000Z' },
      ['Tiene hasta el 31 dic', 'Hasta entonces no rechazamos su depósito por ese dato'],
    ],
    ['under_review', { confirmations: { seen: 2, needed: 6 } }, ['La red confirma su envío: 2 de 6.']],
    ['under_review', { request: 'Escriba la referencia.' }, ['Necesitamos algo de usted: Escriba la referencia.']],
    ['approved', { asks: null }, ['Acreditado', 'a su saldo.']],
    [
      'rejected',
      { asks: null, reject: { code: 'NOT_FOUND', text: 'no encontramos un pago con esos datos.' } },
      ['Rechazado', 'Motivo: no encontramos un pago con esos datos.', '¿No está de acuerdo?', 'Abrir chat'],
    ],
    ['expired', {}, ['Vencido', 'Si ya pagó, no repita el pago: repórtelo aquí.', 'Ya hice el pago']],
    ['cancelled', { asks: null }, ['Cancelado', 'Si ya pagó, no repita el pago: escríbanos.', 'Reclamar']],
  ])('says who must act while it is %s (%j)', async (status, over, texts) => {
    const steps = [
      { status: 'awaiting_payment', at: now },
      ...(status === 'awaiting_payment' ? [] : [{ status, at: now }]),
    ]
    const { screen } = await look(showing({ status, steps, ...over }))
    for (const text of texts) expect(screen.textContent).toContain(text)
    const timeline = screen.querySelector('ol[aria-label="Estados de este depósito"]')
    expect(timeline).not.toBeNull()
    const current = status === 'awaiting_payment' || status === 'under_review' ? 1 : 0
    expect(timeline?.querySelectorAll('[aria-current="step"]')).toHaveLength(current)
  })

  test('says in the list and in its state that something is wanted, keeps what was reported, and takes the rest', async () => {
    const told = [{ ...asks[0], prefill: '12345678' }]
    const shown = { status: 'under_review', request: 'Envíe su comprobante.', next: { kind: 'upload' }, asks: told }
    const { screen, calls } = await look({ ...showing(shown), confirmDeposit: { ...deposit, status: 'under_review' } })
    expect(screen.textContent).not.toContain('No tiene que hacer nada más.')
    expect(screen.querySelector('[role="status"] strong')?.textContent).toBe('Falta un dato suyo')
    expect(screen.querySelector('[data-status="under_review"]:not([role])')?.textContent).toBe('Falta un dato suyo')
    expect(inputOf(screen, 'reference').value).toBe('12345678')
    await press(screen, 'Enviar lo que falta')
    expect(calls.find(({ name }) => name === 'confirmDeposit')?.body).toMatchObject({
      fields: { reference: '12345678' },
    })
  })

  test('sends nothing without the file where that is all that is wanted', async () => {
    const file = { name: 'receipt', label: 'Comprobante', type: 'file', required: true }
    const wanted = { status: 'under_review', request: 'Envíe su comprobante.', next: { kind: 'upload' }, asks: [file] }
    const { screen, calls } = await look(showing(wanted))
    await press(screen, 'Enviar lo que falta')
    expect(screen.textContent).toContain('Este dato es obligatorio.')
    expect(document.activeElement).toBe(screen.querySelector('input[type="file"]'))
    expect(calls.some(({ name }) => name === 'confirmDeposit')).toBe(false)
  })

  test('sends no report that the server would refuse, and says why beside each field', async () => {
    const { screen, calls } = await look(showing({}))
    await write(inputOf(screen, 'reference'), '12a')
    await write(inputOf(screen, 'paid_at'), '2026-11-12')
    await press(screen, 'Ya hice el pago')
    expect(screen.textContent).toContain('Escriba el número de referencia (solo números).')
    expect(screen.textContent).toContain('Solo aceptamos pagos de los últimos 7 días.')
    expect(document.activeElement).toBe(inputOf(screen, 'reference'))
    expect(notesOf(inputOf(screen, 'reference'))).toContain('Escriba el número de referencia (solo números).')
    expect(screen.textContent).toContain('Revise los campos marcados.')
    expect(calls.some(({ name }) => name === 'confirmDeposit')).toBe(false)
  })

  test('shows a taken reference beside its field and keeps what was written', async () => {
    const text = 'Esa referencia ya fue registrada.'
    const refusal = reply({ msg: text, code: 'DUPLICATE', errors: { reference: text } }, false)
    const { screen } = await look({ ...showing({}), confirmDeposit: refusal })
    await write(inputOf(screen, 'reference'), '123456')
    await write(inputOf(screen, 'paid_at'), today)
    await press(screen, 'Ya hice el pago')
    expect(inputOf(screen, 'reference').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(inputOf(screen, 'reference'))
    expect(inputOf(screen, 'reference').value).toBe('123456')
    expect(screen.textContent).toContain(text)
  })

  test('sends the receipt that was picked before the report that names it, once', async () => {
    const file_id = '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a13'
    const received = { file_id, name: 'pago.jpg', mime: 'image/jpeg', bytes: 3, sha256: 'x' }
    const receipt = { name: 'receipt', label: 'Comprobante', type: 'file', required: false }
    const { screen, calls } = await look({
      ...showing({ asks: [...asks, receipt] }),
      uploadFile: { received: 3, file: received },
      confirmDeposit: reply({ msg: 'Espere un momento.', code: 'RATE_LIMITED' }, false),
    })
    expect(screen.textContent).toContain('JPG, PNG, WEBP o PDF')
    await write(inputOf(screen, 'reference'), '123456')
    await write(inputOf(screen, 'paid_at'), today)
    const picker = screen.querySelector<HTMLInputElement>('input[type="file"]')
    if (picker === null) throw new Error('there is no field for the receipt')
    Object.defineProperty(picker, 'files', { value: [new File(['pdf'], 'pago.jpg')] })
    await act(async () => picker.dispatchEvent(new Event('change', { bubbles: true })))
    await press(screen, 'Ya hice el pago')
    await press(screen, 'Ya hice el pago')
    const sent = calls.filter(({ name }) => name === 'uploadFile' || name === 'confirmDeposit')
    expect(sent.map(({ name }) => name)).toEqual(['uploadFile', 'confirmDeposit', 'confirmDeposit'])
    expect(sent[0]?.body).toMatchObject({ purpose: 'receipt', name: 'pago.jpg' })
    expect(sent[1]?.body).toMatchObject({ file_id, fields: { reference: '123456' } })
  })

  test('by card shows the form of the processor on its own origin, and the way to its own page', async () => {
    const url = 'https://cards.example/card?payment=abc'
    const next = { kind: 'redirect', url, frame: { url, provider: 'Procesador de prueba' } }
    const declined = { text: 'la tarjeta no tiene fondos suficientes.' }
    const { screen } = await look(showing({ kind: 'card', asks: null, next, declined }))
    const frame = screen.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(`${url}&idioma=es-VE`)
    expect(frame?.title).toBe('Formulario de tarjeta de Procesador de prueba')
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
    expect(screen.textContent).toContain('La última tarjeta no se aceptó: la tarjeta no tiene fondos suficientes.')
    const way = [...screen.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('Continuar en'))
    expect(way?.href).toBe(`${url}&idioma=es-VE`)
    // Nothing of ours may take what belongs into the frame.
    expect(screen.querySelector('input')).toBeNull()
  })

  test('by card that takes no more of them says so, and no word of another try', async () => {
    const url = 'https://cards.example/card?payment=abc'
    const next = { kind: 'redirect', url, frame: { url, provider: 'Procesador de prueba' } }
    const declined = { text: 'la tarjeta no tiene fondos suficientes.', blocked: true }
    const { screen } = await look(showing({ kind: 'card', asks: null, next, declined }))
    expect(screen.textContent).toContain('Este pago ya no acepta más tarjetas')
    expect(screen.textContent).toContain('Cancele este depósito y empiece uno nuevo.')
    expect(screen.textContent).not.toContain('Puede probar otra vez')
  })

  test('by card frames nothing of our own origin', async () => {
    const url = `${window.location.origin}/card`
    const next = { kind: 'redirect', url, frame: { url, provider: 'Procesador de prueba' } }
    const { screen } = await look(showing({ kind: 'card', asks: null, next }))
    expect(screen.querySelector('iframe')).toBeNull()
    expect(screen.textContent).toContain('El formulario de Procesador de prueba no responde')
  })

  test('at a counter shows its code as bars, and its digits as text', async () => {
    const { screen } = await look(showing({ kind: 'voucher', asks: null, barcode: '123456789012' }))
    expect(screen.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('Código de barras de 123456789012')
    expect(screen.querySelectorAll('svg[role="img"] path')).toHaveLength(1)
  })

  test('that the server does not know is not shown as anything: the form stands there', async () => {
    const missing = reply({ msg: 'Ese depósito no existe.', code: 'NOT_FOUND' }, false)
    const { screen } = await look({ ...showing({}), getDeposit: missing })
    expect(screen.textContent).toContain('Paso 1 de 3')
    expect(screen.textContent).not.toContain('Paso 3 de 3')
  })

  test('that the server cannot tell of is not taken for one that is not there', async () => {
    const answers: Record<string, unknown> = { ...showing({}) }
    const { getDeposit } = answers
    answers.getDeposit = reply({ msg: 'Vuelva más tarde.', code: 'UNAVAILABLE' }, false)
    const { screen } = await look(answers)
    expect(screen.textContent).not.toContain('Paso 1 de 3')
    answers.getDeposit = getDeposit
    await press(screen, 'Reintentar')
    expect(screen.textContent).toContain('Paso 3 de 3')
  })

  test('keeps what is being reported when the time to pay runs out meanwhile', async () => {
    const answers: Record<string, unknown> = { ...showing({}) }
    const { screen } = await look(answers)
    await write(inputOf(screen, 'reference'), '12345678')
    answers.getDeposit = { deposit: { ...deposit, status: 'expired' }, now }
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await vi.waitFor(() => expect(screen.textContent).toContain('Vencido'))
    expect(inputOf(screen, 'reference').value).toBe('12345678')
  })
})

const inputOf = (screen: HTMLElement, name: string): HTMLInputElement => {
  const input = screen.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (input === null) throw new Error(`there is no field ${name}`)
  return input
}

/** What is read with a field that says that it is wrong. */
function notesOf(input: HTMLInputElement): string {
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const amountOf = (screen: HTMLElement): HTMLInputElement => {
  const input = screen.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
  if (input === null) throw new Error('there is no field for the amount')
  return input
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
  // Step 3 is a part that comes late.
  await vi.waitFor(async () => {
    await act(() => new Promise((turn) => setTimeout(turn)))
    if (screen.textContent?.includes('Cargando…')) throw new Error('something is still on its way')
  })
}

const send = (screen: HTMLElement): Promise<void> => press(screen, 'Depositar')
