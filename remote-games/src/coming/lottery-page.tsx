import { ComingPage } from '@trebol/shared/ui'

export const lotteryPage = {
  Component: () => <ComingPage title="Lotería" lead="Animalitos y triples, con cada sorteo a su hora." />,
}
