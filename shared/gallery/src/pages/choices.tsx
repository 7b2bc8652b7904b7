import { useState } from 'react'
import { Checkbox, FileField, RadioCards, Switch } from '../../../ui/index.ts'
import { Example } from '../example.tsx'
import { longText } from './samples.ts'

const methods = [
  { id: 'movil', name: 'Pago móvil', text: 'Sin comisión · al instante', mark: 'VES' },
  { id: 'transfer', name: 'Transferencia', text: 'Sin comisión · hasta 24 horas', mark: 'USD' },
  { id: 'usdt', name: 'USDT (TRC-20)', text: 'En mantenimiento', mark: 'USDT', disabled: true },
]

export function RadioCardsPage() {
  const [chosen, setChosen] = useState('movil')
  return (
    <>
      <Example name="En reposo">
        <RadioCards
          label="Método de pago"
          options={methods}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Example>
      <Example name="Con error">
        <RadioCards label="Cuenta" options={methods.slice(0, 2)} error="Elija una cuenta a su nombre." />
      </Example>
      <Example name="Texto largo">
        <RadioCards label="Otros métodos" options={[{ id: 'x', name: longText, text: longText }]} defaultValue="x" />
      </Example>
    </>
  )
}

export function CheckboxPage() {
  return (
    <>
      <Example name="En reposo">
        <Checkbox label="Quiero recibir promociones (opcional)." />
        <Checkbox
          defaultChecked
          label={
            <>
              Acepto los <a href="#/checkbox">términos y condiciones</a>.
            </>
          }
        />
      </Example>
      <Example name="Con error">
        <Checkbox label="Soy mayor de 18 años." error="Debe confirmar que es mayor de edad." />
      </Example>
      <Example name="Desactivado">
        <Checkbox label="Avisos de seguridad por correo" disabled defaultChecked help="No se pueden apagar." />
      </Example>
    </>
  )
}

export function SwitchPage() {
  const [on, setOn] = useState(false)
  return (
    <>
      <Example name="En reposo">
        <Switch label="Ocultar saldo" checked={on} onChange={({ target }) => setOn(target.checked)} />
        <Switch label="Avisos en este dispositivo" defaultChecked help="Recibirá los premios y los retiros pagados." />
      </Example>
      <Example name="Desactivado">
        <Switch label="Avisos por SMS" disabled help="Primero verifique su teléfono." />
      </Example>
      <Example name="Texto largo">
        <Switch label={longText} />
      </Example>
    </>
  )
}

const accept = ['.jpg', '.jpeg', '.png', '.pdf']

export function FileFieldPage() {
  const [file, setFile] = useState<File | null>(null)
  const [picked, setPicked] = useState<File | null>(() => new File(['x'.repeat(45_600)], 'comprobante-de-pago.pdf'))
  return (
    <>
      <Example name="En reposo">
        <FileField label="Comprobante" accept={accept} maxBytes={5_000_000} file={file} onPick={setFile} />
      </Example>
      <Example name="Con archivo">
        <FileField label="Documento" accept={accept} maxBytes={5_000_000} file={picked} onPick={setPicked} />
      </Example>
      <Example name="Con error">
        <FileField
          label="Comprobante de domicilio"
          accept={['.pdf']}
          maxBytes={2_000_000}
          file={null}
          onPick={() => undefined}
          error="Suba un PDF de hasta 2 MB."
        />
      </Example>
    </>
  )
}
