import { ComingPage } from '@trebol/shared/ui'

export const sportsPage = {
  Component: () => <ComingPage title="Deportes" lead="Cuotas en vivo y prepartido." />,
}
