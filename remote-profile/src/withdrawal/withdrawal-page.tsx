import { ComingPage } from '@trebol/shared/ui'

export const withdrawalPage = {
  Component: () => <ComingPage title="Retirar" lead="Cada retiro mostrará su plazo y quién debe actuar." />,
}
