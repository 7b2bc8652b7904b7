import { useState } from 'react'
import {
  AmountText,
  Button,
  Card,
  Clover,
  DataTable,
  DefinitionList,
  LimitBar,
  ProgressBar,
  Tabs,
  Timeline,
  VisuallyHidden,
} from '../../../ui/index.ts'
import { Example } from '../example.tsx'
import { currencies, locale, longText, movements } from './samples.ts'

const usd = (minor: bigint) => ({ minor, iso: 'USD' })

export function CardPage() {
  return (
    <>
      <Card title="Límite de depósito" action={<Button kind="quiet">Cambiar</Button>}>
        <p>$ 200,00 cada 7 días</p>
      </Card>
      <Card raised heading="h2" title={longText}>
        <p>{longText}</p>
      </Card>
      <Card>
        <p>Sin título, solo agrupa.</p>
      </Card>
    </>
  )
}

export function DataTablePage() {
  return (
    <>
      <Example name="Con movimientos">
        <DataTable
          caption="Movimientos"
          rows={movements}
          rowKey={({ id }) => id}
          columns={[
            { id: 'date', name: 'Fecha', cell: ({ date }) => date },
            { id: 'kind', name: 'Tipo', cell: ({ kind }) => kind },
            { id: 'amount', name: 'Monto', numeric: true, cell: ({ amount }) => amount },
            { id: 'after', name: 'Saldo', numeric: true, cell: ({ after }) => after },
          ]}
        />
      </Example>
      <Example name="Texto largo">
        <DataTable
          caption="Notas"
          captionHidden
          rows={[{ id: '1', name: longText, text: longText }]}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', name: 'Nombre', cell: ({ name }) => name },
            { id: 'text', name: 'Nota', cell: ({ text }) => text },
          ]}
        />
      </Example>
    </>
  )
}

export function DefinitionListPage() {
  return (
    <Example name="En reposo">
      <DefinitionList
        items={[
          { term: 'Banco', value: 'Banco de Venezuela' },
          { term: 'Cuenta', value: '0102-5555-01-0000123456', copy: '01025555010000123456' },
          { term: 'Concepto', value: longText },
        ]}
      />
    </Example>
  )
}

export function TimelinePage() {
  return (
    <Example name="Un retiro">
      <Timeline
        label="Estado del retiro"
        steps={[
          { id: '1', title: 'Solicitado', state: 'done', text: '20 nov. 2026, 10:05 a. m.' },
          { id: '2', title: 'En revisión', state: 'current', text: 'Suele tardar menos de 4 horas.' },
          { id: '3', title: 'Enviado', state: 'waiting' },
          { id: '4', title: 'Rechazado por el banco', state: 'failed', text: longText },
        ]}
      />
    </Example>
  )
}

export function ProgressBarPage() {
  return (
    <Example name="En reposo">
      <ProgressBar label="Registro" value={1} max={2} text="Paso 1 de 2" />
      <ProgressBar label="Enviando el comprobante" />
    </Example>
  )
}

export function LimitBarPage() {
  return (
    <>
      <Example name="Con saldo disponible">
        <LimitBar
          label="Depósito, 24 horas"
          used={usd(2_000n)}
          limit={usd(5_000n)}
          currencies={currencies}
          locale={locale}
        />
        <LimitBar
          label="Depósito, 7 días"
          used={usd(0n)}
          limit={usd(20_000n)}
          currencies={currencies}
          locale={locale}
        />
      </Example>
      <Example name="Agotado">
        <LimitBar
          label="Pérdida, un mes"
          used={usd(5_250n)}
          limit={usd(5_000n)}
          currencies={currencies}
          locale={locale}
        />
      </Example>
    </>
  )
}

const tabs = [
  { id: 'limites', name: 'Mis límites' },
  { id: 'pausas', name: 'Pausas' },
  { id: 'actividad', name: 'Mi actividad' },
  { id: 'ayuda', name: 'Dónde pedir ayuda' },
]

export function TabsPage() {
  const [chosen, setChosen] = useState('limites')
  return (
    <Example name="En reposo">
      <Tabs label="Juego responsable" tabs={tabs} chosen={chosen} onChoose={setChosen}>
        <p>Contenido de «{tabs.find(({ id }) => id === chosen)?.name}».</p>
      </Tabs>
    </Example>
  )
}

export function AmountPage() {
  return (
    <Example name="Conocido y desconocido">
      <p>
        <AmountText money={usd(123_450n)} currencies={currencies} locale={locale} withIso />
      </p>
      <p>
        <AmountText money={usd(-1_250n)} currencies={currencies} locale={locale} signed />
        <VisuallyHidden> (pérdida)</VisuallyHidden>
      </p>
      <p>
        Saldo: <AmountText money={null} currencies={currencies} locale={locale} />
      </p>
    </Example>
  )
}

export function CloverPage() {
  return (
    <Example name="Tamaños" row>
      <Clover size={24} />
      <Clover />
      <Clover size={64} />
      <span>Trébol</span>
    </Example>
  )
}
