import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const contract = 'shared/contract/account.ts'
const forms = 'host/src/auth/texts/spanish.ts'
const profile = 'remote-profile/src/texts/spanish.ts'
const security = 'remote-profile/src/account/texts/spanish.ts'
const deposit = 'remote-profile/src/deposit/texts/spanish.ts'
const withdrawal = 'remote-profile/src/withdrawal/texts/spanish.ts'
const amounts = ['server/src/cashier/read-deposit-amount.ts', 'server/src/withdrawals/read-order.ts']
const fields = 'server/src/cashier/field-context.ts'
const signUp = 'server/src/account/sign-up.ts'
const codes = ['server/src/account/recover-code.ts', 'server/src/security/confirm-contact.ts']

/** What a form says, byte for byte, and every file that says it: page, contract and server. `{}` is what is filled in. */
const golden: readonly (readonly [string, ...string[]])[] = [
  [
    'Revise los campos marcados.',
    'server/src/calls/refusal.ts',
    'shared/ui/fields/texts/spanish.ts',
    'server/card/texts/spanish.ts',
    forms,
    profile,
  ],
  ['Este dato es obligatorio.', 'server/src/calls/read-input.ts', fields, deposit],
  ['Máximo {} caracteres.', contract, 'shared/contract/profile.ts', fields, deposit],
  ['Enviando…', forms, security, deposit, withdrawal],

  ['Escriba su correo electrónico.', contract],
  ['El correo no es válido. Ejemplo: nombre@dominio.com', contract],
  ['Escriba su contraseña.', contract],
  ['Correo o contraseña incorrectos.', 'server/src/account/log-in.ts'],
  ['Su cuenta está en pausa hasta el {}.', 'server/src/protection/refusal-of.ts'],
  ['Esta cuenta está cerrada. Contacte a soporte.', 'server/src/closing/refuse-closed.ts'],
  ['Último acceso: {}', 'host/src/texts/spanish.ts', profile],

  ['Ya existe una cuenta con este correo. Inicie sesión.', signUp],
  ['Use al menos {} caracteres.', contract],
  ['Esa contraseña es muy común. Elija otra.', 'server/src/account/check-new-password.ts'],
  ['La contraseña no debe contener su correo ni su nombre.', 'server/src/account/check-new-password.ts'],
  [
    'Las contraseñas no coinciden.',
    signUp,
    'server/src/account/change-password.ts',
    'server/src/security/set-password.ts',
    forms,
  ],
  ['Escriba su nombre y apellido como aparecen en su documento.', contract],
  ['Escriba una fecha válida (día, mes y año).', contract],
  ['No ofrecemos el servicio en ese país.', signUp],
  ['Elija el tipo de documento.', contract, signUp],
  ['El número de documento no es válido. Ejemplo: {}', signUp],
  ['El código no es válido.', contract],
  ['Escriba un monto mayor que 0.', 'server/src/protection/limits/read-wanted.ts', ...amounts],
  ['El límite diario no puede ser mayor que el semanal.', 'shared/ui/protection/texts/prompt-spanish.ts'],
  ['Debe confirmar que es mayor de edad.', contract],
  ['Debe aceptar los términos y condiciones.', contract],
  ['Quiero recibir promociones (opcional).', forms],
  ['Su cuenta está lista.', signUp],

  ['Escriba el código que recibió.', contract, 'shared/contract/security.ts', forms],
  ['El código no es correcto o venció.', ...codes],
  ['Demasiados intentos. Solicite un código nuevo.', ...codes],
  ['Su solicitud venció. Empiece de nuevo.', contract, 'server/src/account/change-password.ts', forms],

  ['Perfil actualizado exitosamente', 'server/src/account/save-profile.ts', profile],
  ['Error al actualizar el perfil', profile],
  ['Error al cargar el perfil', profile],
  ['Error al cargar el perfil del usuario', profile],
  ['Error al cargar los datos para la edición del perfil', profile],

  ['Escriba un monto.', deposit, withdrawal],
  ['Use solo números y hasta {} decimales.', ...amounts, deposit, withdrawal],
  ['El mínimo es {}.', ...amounts, deposit, withdrawal],
  ['El máximo es {}.', ...amounts, deposit, withdrawal],
  ['Supera su límite de depósito {}. Puede depositar hasta {}.', deposit],
  ['Escriba el número de referencia (solo números).', 'server/src/cashier/methods/fields.ts'],
  ['Esa referencia ya fue registrada.', 'server/src/cashier/confirm-deposit.ts'],
  ['La fecha no puede ser futura.', fields, deposit],
  ['Solo aceptamos pagos de los últimos {} días.', fields, deposit],
  ['Suba una imagen o PDF de hasta {} MB.', 'server/src/uploads/use-files.ts'],
  ['El hash de la transacción no es válido.', 'server/src/cashier/methods/crypto-methods.ts'],

  ['No tiene saldo suficiente. Disponible: {}.', 'server/src/withdrawals/create-withdrawal.ts', withdrawal],
  ['Elija una cuenta a su nombre.', 'shared/contract/withdrawals.ts', 'server/src/withdrawals/payout-account.ts'],
  ['La CLABE debe tener 18 dígitos.', 'server/src/withdrawals/payout-forms.ts'],
  ['La dirección no corresponde a la red {}.', 'server/src/withdrawals/payout-forms.ts'],
  ['El titular debe ser {}.', 'server/src/withdrawals/owner-problems.ts'],
  [
    'Por seguridad, los retiros a una cuenta nueva pueden tardar hasta {} horas.',
    'server/src/withdrawals/payout-account.ts',
  ],
]

/** Sentences with more before or behind them. */
const within: readonly (readonly [string, string])[] = [
  ['También puede recuperar su contraseña.', 'server/src/account/spend-login-try.ts'],
  ['Le enviamos un código por SMS.', security],
]

test.each(golden)('«%s» is said byte for byte by all who say it', (text, ...files) => {
  for (const file of files) expect(textsOf(file), file).toContain(text)
})

test.each(within)('«%s» is said byte for byte, among others', (text, file) => {
  expect(textsOf(file)).toContainEqual(expect.stringContaining(text))
})

const kept = new Map<string, readonly string[]>()

/** What stands between quotes in a file, with `{}` for what is filled in. */
function textsOf(file: string): readonly string[] {
  const known = kept.get(file)
  if (known) return known
  const source = readFileSync(join(root, file), 'utf8')
  const found = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, filled]) =>
    (plain ?? filled ?? '').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').replaceAll("\\'", "'"),
  )
  kept.set(file, found)
  return found
}
