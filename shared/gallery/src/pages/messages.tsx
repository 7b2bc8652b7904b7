import { useState } from 'react'
import { AsOf, announce, Banner, Button, ErrorPanel, Loading, Panel, Skeleton, ToastView } from '../../../ui/index.ts'
import { Example } from '../example.tsx'
import { longText } from './samples.ts'

export function BannerPage() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Example name="Tonos">
        <Banner title="Verifique su identidad">Podrá depositar cuando la revisemos.</Banner>
        <Banner tone="warning" title="Mantenimiento a las 3:00 a. m.">
          El sitio no estará disponible durante 20 minutos.
        </Banner>
        <Banner tone="error" title="No pudimos registrar su depósito">
          Su dinero no se ha movido.
        </Banner>
        <Banner tone="success" title="Su cuenta está lista" />
      </Example>
      <Example name="Con acción y cierre">
        {open && (
          <Banner
            title="Hay una versión nueva"
            action={
              <Button kind="secondary" small>
                Actualizar
              </Button>
            }
            onClose={() => setOpen(false)}
          >
            {longText}
          </Banner>
        )}
      </Example>
    </>
  )
}

export function ToastPage() {
  const [open, setOpen] = useState(true)
  return (
    <Example name="Tonos">
      {open && (
        <ToastView tone="success" onClose={() => setOpen(false)}>
          Su depósito fue recibido.
        </ToastView>
      )}
      <ToastView tone="error" title="Error de conexión" onClose={() => undefined}>
        Algunas funcionalidades no estarán disponibles
      </ToastView>
      <ToastView onClose={() => undefined}>{longText}</ToastView>
    </Example>
  )
}

export function AsOfPage() {
  return (
    <Example name="En reposo">
      <AsOf at={Date.UTC(2026, 10, 20, 15, 4)} locale="es-VE" />
    </Example>
  )
}

export function SkeletonPage() {
  return (
    <Example name="En reposo">
      <Loading>
        <p>
          <Skeleton width="60%" />
        </p>
        <p>
          <Skeleton width="35%" />
        </p>
        <Skeleton shape="pill" width="40%" />
        <Skeleton shape="block" height="calc(2 * var(--space-7))" />
      </Loading>
    </Example>
  )
}

export function PanelPage() {
  return (
    <>
      <Example name="Vacío">
        <Panel art="empty" title="Aún no tiene movimientos" text="Aquí verá sus depósitos, retiros y apuestas.">
          <Button kind="secondary">Depositar</Button>
        </Panel>
      </Example>
      <Example name="Con error">
        <ErrorPanel code="E-504" onRetry={() => undefined} />
      </Example>
      <Example name="No disponible">
        <Panel art="clover" title="Inicie sesión para continuar" text="Esta página es solo para usted." />
      </Example>
      <Example name="Todavía no está">
        <Panel art="soon" title="Muy pronto" text={longText} note="Trébol" />
      </Example>
    </>
  )
}

export function LiveRegionPage() {
  const [said, setSaid] = useState(0)
  return (
    <Example name="En reposo" row>
      <Button
        kind="secondary"
        onClick={() => {
          setSaid(said + 1)
          announce('Su saldo es $ 50,00.')
        }}
      >
        Anunciar el saldo
      </Button>
      <output>Anuncios: {said}</output>
    </Example>
  )
}
