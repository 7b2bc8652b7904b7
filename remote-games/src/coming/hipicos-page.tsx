import { ComingPage } from '@trebol/shared/ui'

export const hipicosPage = {
  Component: () => <ComingPage title="Hípicos" lead="Carreras del día, tarjetas y resultados oficiales." />,
}
