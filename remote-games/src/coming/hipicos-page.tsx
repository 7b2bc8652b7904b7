import { ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

export const hipicosPage = { Component: () => <ComingPage {...texts.use().coming.hipicos} /> }
