import { ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

export const sportsPage = { Component: () => <ComingPage {...texts.use().coming.sports} /> }
