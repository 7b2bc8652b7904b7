import { History, LogOut, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Field, IconButton, Menu, Tooltip } from '../../../ui/index.ts'
import { Example } from '../example.tsx'
import styles from '../gallery.module.css'
import { longText } from './samples.ts'

type Shape = 'dialog' | 'sheet' | 'drawer'

function Overlay({ shape, title, opener }: { readonly shape: Shape; readonly title: string; readonly opener: string }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      {open && (
        <Dialog title={title} shape={shape} busy={busy} onClose={() => setOpen(false)}>
          <div className={styles.stack}>
            <Field label="Nota" optional />
            <p>{longText}</p>
            <p>
              <Menu label="Más acciones" items={actions(setChosen)} /> {chosen}
            </p>
            <Button busy={busy} onClick={() => setBusy(true)}>
              {busy ? 'Enviando…' : 'Enviar'}
            </Button>
            {busy && (
              <Button kind="quiet" onClick={() => setBusy(false)}>
                Llegó la respuesta
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

export function DialogPage() {
  return (
    <Example name="Cerrado" row>
      <Overlay shape="dialog" title="¿Sigue ahí?" opener="Abrir diálogo" />
    </Example>
  )
}

export function SheetPage() {
  return (
    <Example name="Cerrado" row>
      <Overlay shape="sheet" title="Tréboles de oro" opener="Abrir hoja" />
    </Example>
  )
}

export function DrawerPage() {
  return (
    <Example name="Cerrado" row>
      <Overlay shape="drawer" title="Menú" opener="Abrir menú" />
    </Example>
  )
}

const actions = (choose: (name: string) => void) => [
  {
    id: 'deposit',
    name: 'Depositar',
    icon: <Wallet aria-hidden="true" size={18} />,
    onChoose: () => choose('Depositar'),
  },
  { id: 'history', name: 'Historial', icon: <History aria-hidden="true" size={18} />, href: '#/menu' },
  { id: 'withdraw', name: 'Retirar', disabled: true, onChoose: () => choose('Retirar') },
  {
    id: 'logout',
    name: 'Cerrar sesión',
    icon: <LogOut aria-hidden="true" size={18} />,
    onChoose: () => choose('Cerrar'),
  },
]

export function MenuPage() {
  const [chosen, setChosen] = useState('nada')
  return (
    <Example name="En reposo" row>
      <Menu label="Su cuenta" items={actions(setChosen)} />
      <output>Elegido: {chosen}</output>
    </Example>
  )
}

export function TooltipPage() {
  return (
    <Example name="En reposo" row>
      <Tooltip text="Porcentaje que el juego devuelve a largo plazo.">
        {(tip) => (
          <IconButton {...tip} label="Sobre el RTP">
            <span aria-hidden="true">?</span>
          </IconButton>
        )}
      </Tooltip>
      <Tooltip text={longText}>
        {(tip) => (
          <Button {...tip} kind="secondary">
            Condiciones
          </Button>
        )}
      </Tooltip>
    </Example>
  )
}
