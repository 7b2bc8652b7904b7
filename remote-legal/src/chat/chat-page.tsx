import { ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts.ts'

export const chatPage = { Component: () => <ComingPage title={texts.chat.title} lead={texts.chat.lead} /> }
