import { type PageLoaderArgs, useLoaderData, useSearchParams } from '@trebol/shared/router'
import { PageHeading, Tabs } from '@trebol/shared/ui'
import { useReloadOnLogin } from '../protection/use-reload-on-login.ts'
import { texts as unitTexts } from '../texts/texts.ts'
import { FaqView } from './faq/faq-view.tsx'
import { InboxView } from './inbox/inbox-view.tsx'
import { type ChatData, chatTabs, loadChat } from './load-chat.ts'
import { TalkPanel } from './talk/talk-panel.tsx'
import { texts } from './texts/texts.ts'

function ChatPage() {
  const t = texts.use()
  const { titles } = unitTexts.use()
  const data = useLoaderData<ChatData>()
  const [, setSearch] = useSearchParams()
  const asked = data.tab === 'chat' ? data.mine : data.tab === 'mensajes' ? data.inbox : null
  useReloadOnLogin(asked === null || asked.kind === 'failed' ? null : asked.kind === 'guest')
  return (
    <>
      <PageHeading lead={t.lead}>{titles['/chat']}</PageHeading>
      <Tabs
        label={t.views}
        tabs={chatTabs.map((id) => ({ id, name: t.tabs[id] }))}
        chosen={data.tab}
        onChoose={(tab) => setSearch(tab === 'chat' ? {} : { tab }, { preventScrollReset: true })}
      >
        {data.tab === 'chat' && <TalkPanel data={data} />}
        {data.tab === 'mensajes' && <InboxView inbox={data.inbox} />}
        {data.tab === 'preguntas' && <FaqView faq={data.faq} />}
      </Tabs>
    </>
  )
}

export const chatPage = {
  loader: ({ request, again }: PageLoaderArgs): Promise<ChatData> => loadChat(new URL(request.url).searchParams, again),
  Component: ChatPage,
}
