import { ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

export const withdrawalPage = { Component: () => <ComingPage {...texts.use().withdrawal} /> }
