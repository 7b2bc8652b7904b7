import { useState } from 'react'
import {
  CodeField,
  DateField,
  Field,
  MoneyField,
  PasswordField,
  PhoneField,
  SelectField,
  TextArea,
} from '../../../ui/index.ts'
import { Example } from '../example.tsx'
import styles from '../gallery.module.css'
import { dollar, locale, longText } from './samples.ts'

export function FieldPage() {
  return (
    <>
      <Example name="En reposo">
        <Field label="Correo electrónico" type="email" autoComplete="email" placeholder="nombre@dominio.com" />
        <Field label="Código de invitación" optional help="Está en el enlace que recibió." />
      </Example>
      <Example name="Con error">
        <Field
          label="Correo del titular"
          defaultValue="nombre@"
          error="El correo no es válido. Ejemplo: nombre@dominio.com"
        />
      </Example>
      <Example name="Desactivado">
        <Field
          label="Documento"
          defaultValue="V-12345678"
          disabled
          help="Verificado. Para cambiarlo, escriba al chat."
        />
      </Example>
      <Example name="Texto largo">
        <Field label={longText} help={longText} error={longText} defaultValue={longText} />
      </Example>
    </>
  )
}

export function TextAreaPage() {
  return (
    <>
      <Example name="En reposo">
        <TextArea label="Qué pasó" rows={3} help="De 20 a 3000 caracteres." />
        <TextArea label="Comentario" rows={2} optional placeholder="Lo que quiera añadir" />
      </Example>
      <Example name="Con error">
        <TextArea label="Su respuesta" rows={2} defaultValue="No" error="Escriba al menos 20 caracteres." />
      </Example>
      <Example name="Desactivado">
        <TextArea label="Mensaje enviado" rows={2} disabled defaultValue="Mi retiro no ha llegado." />
      </Example>
      <Example name="Texto largo">
        <TextArea label={longText} rows={2} help={longText} error={longText} defaultValue={longText} />
      </Example>
    </>
  )
}

export function PasswordFieldPage() {
  return (
    <>
      <Example name="En reposo">
        <form className={styles.stack}>
          <Field label="Correo electrónico" type="email" autoComplete="username" />
          <PasswordField label="Contraseña" autoComplete="current-password" defaultValue="trébol de cuatro hojas" />
        </form>
      </Example>
      <Example name="Con error">
        <form className={styles.stack}>
          <input hidden readOnly autoComplete="username" value="nombre@dominio.com" />
          <PasswordField
            label="Contraseña nueva"
            autoComplete="new-password"
            help="Una frase que solo usted conozca."
            error="Use al menos 12 caracteres."
          />
        </form>
      </Example>
    </>
  )
}

export function CodeFieldPage() {
  return (
    <>
      <Example name="En reposo">
        <CodeField label="Código" help="Le enviamos un código por SMS." />
      </Example>
      <Example name="Con error">
        <CodeField label="Código recibido" defaultValue="123456" error="El código no es correcto o venció." />
      </Example>
    </>
  )
}

export function MoneyFieldPage() {
  if (!dollar) return null
  return (
    <>
      <Example name="En reposo">
        <MoneyField label="Monto" currency={dollar} locale={locale} help="Entre $ 5,00 y $ 2.000,00." />
      </Example>
      <Example name="Ambiguo">
        <MoneyField
          label="Monto que deposita"
          currency={dollar}
          locale={locale}
          defaultValue="1.234"
          interpreted={(amount) => `Se depositará ${amount}.`}
        />
      </Example>
      <Example name="Con error">
        <MoneyField
          label="Monto que retira"
          currency={dollar}
          locale={locale}
          defaultValue="1"
          error="El mínimo es $ 5,00."
        />
      </Example>
    </>
  )
}

export function DateFieldPage() {
  return (
    <>
      <Example name="En reposo">
        <DateField label="Fecha de nacimiento" birthday day={{ name: 'day' }} month={{ name: 'month' }} year={{}} />
      </Example>
      <Example name="Con error">
        <DateField
          label="Fecha del pago"
          day={{ defaultValue: '31' }}
          month={{ defaultValue: '2' }}
          year={{ defaultValue: '2026' }}
          error="Escriba una fecha válida (día, mes y año)."
        />
      </Example>
      <Example name="Desactivado">
        <DateField
          label="Fecha verificada"
          disabled
          day={{ defaultValue: '5' }}
          month={{ defaultValue: '3' }}
          year={{ defaultValue: '1990' }}
        />
      </Example>
    </>
  )
}

const countries = [
  { id: 'VE', name: 'Venezuela', code: '58' },
  { id: 'CO', name: 'Colombia', code: '57' },
  { id: 'MX', name: 'México', code: '52' },
  { id: 'PE', name: 'Perú', code: '51' },
]

export function PhoneFieldPage() {
  return (
    <>
      <Example name="En reposo">
        <PhoneField
          label="Teléfono móvil"
          countries={countries}
          country={{}}
          number={{}}
          help="Ejemplo: 0412 123 4567"
        />
      </Example>
      <Example name="Con error">
        <PhoneField
          label="Teléfono del titular"
          countries={countries}
          country={{ defaultValue: 'CO' }}
          number={{ defaultValue: '300' }}
          error="Escriba un teléfono móvil válido. Ejemplo: 0412 123 4567"
        />
      </Example>
    </>
  )
}

const documents = [
  { id: 'V', name: 'Cédula' },
  { id: 'P', name: 'Pasaporte' },
]

export function SelectFieldPage() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Example name="En reposo">
        <SelectField
          label="Tipo de documento"
          empty="Elija"
          options={documents}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Example>
      <Example name="Con error">
        <SelectField label="Ciudad" empty="Elija" options={[]} error="Elija la ciudad." />
      </Example>
      <Example name="Desactivado">
        <SelectField label="País" options={[{ id: 'VE', name: 'Venezuela' }]} disabled />
      </Example>
      <Example name="Texto largo">
        <SelectField label={longText} options={[{ id: 'x', name: longText }]} optional />
      </Example>
    </>
  )
}
