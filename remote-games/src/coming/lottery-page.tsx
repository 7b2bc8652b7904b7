import { ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

export const lotteryPage = { Component: () => <ComingPage {...texts.use().coming.lottery} /> }
