import { ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'

function ChatPage() {
  const t = texts.use()
  return <ComingPage title={t.titles['/chat']} lead={t.chat.lead} />
}

export const chatPage = { Component: ChatPage }
