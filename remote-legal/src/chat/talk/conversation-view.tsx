import { call } from '@trebol/shared/api'
import { type Chat, closeChat } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Banner, Button, Card, Loading, Skeleton } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import { Composer } from './composer.tsx'
import { EndButton } from './end-button.tsx'
import { LinkBanner } from './link-banner.tsx'
import { stillOutgoing } from './merge-messages.ts'
import { MessageLog } from './message-log.tsx'
import { ProtectionFirst } from './protection-first.tsx'
import { RateForm } from './rate-form.tsx'
import { saveText } from './save-text.ts'
import { sayStatus } from './say-status.ts'
import { showMoment } from './show-moment.ts'
import { type Talk, useConversation } from './use-conversation.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useTellTyping } from './use-tell-typing.ts'
import { useTyping } from './use-typing.ts'
import { writeTranscript } from './write-transcript.ts'

type Props = {
  readonly whose: string
  readonly talk: Talk
  /** It was opened just now. */
  readonly focus: boolean
  /** The conversation does not exist any more. */
  readonly onGone: () => void
  /** The person wants another one; left out where that is not offered. */
  readonly onNew?: () => void
}

/** One conversation: where it stands, what was said, what is on its way, and what can be done. */
export function ConversationView({ whose, talk, focus, onGone, onNew }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const { chat, messages, earlier, link, look, take, readEarlier, readAll } = useConversation(talk, onGone)
  const { outgoing, stateOf, send, retry, drop, settle } = useOutgoing(whose, talk, look)
  const typing = useTyping(talk.conversation_id, messages.length)
  const tellTyping = useTellTyping(talk, chat?.status === 'open' && link === 'well')
  const [problem, setProblem] = useState(false)
  const left = stillOutgoing(outgoing, messages)
  const settled = left.length === outgoing.length
  useEffect(() => {
    if (!settled) settle(left)
  })

  if (chat === null) {
    return link === 'unavailable' || link === 'lost' ? (
      <LinkBanner link={link} />
    ) : (
      <Loading label={t.talk.connecting}>
        <p className={styles.quiet}>{t.talk.connecting}</p>
        <Skeleton shape="block" />
      </Loading>
    )
  }

  const attempt = async (work: () => Promise<void>) => {
    setProblem(false)
    try {
      await work()
    } catch {
      setProblem(true)
    }
  }
  const keep = () =>
    attempt(async () => {
      const all = await readAll()
      const text = writeTranscript(chat, all, t, (at) => showMoment(at, locale))
      saveText(text, t.talk.fileName(chat.number))
    })
  const end = () =>
    attempt(async () => {
      take(await call(closeChat, talk))
      look()
    })

  return (
    <Card title={t.talk.title(chat.number)}>
      <div className={styles.stack}>
        {chat.topic === 'protection' && <ProtectionFirst />}
        <Status chat={chat} visitor={talk.key !== undefined} />
        <LinkBanner link={link} />
        <MessageLog
          {...{ messages, outgoing: left, stateOf, typing }}
          conversationId={chat.conversation_id}
          onRetry={retry}
          onDrop={drop}
          onEarlier={earlier === null ? null : () => void attempt(async () => void (await readEarlier()))}
        />
        {problem && (
          <Banner tone="error" role="alert">
            {t.talk.failed}
          </Banner>
        )}
        {chat.status === 'closed' ? (
          <RateForm chat={chat} talk={talk} onRated={take} />
        ) : (
          <Composer whose={whose} focus={focus} mayAttach={talk.key === undefined} onWrite={tellTyping} onSend={send} />
        )}
        <div className={styles.acts}>
          <Button kind="secondary" small onClick={() => void keep()}>
            {t.talk.transcript}
          </Button>
          {chat.status !== 'closed' && <EndButton onEnd={() => void end()} />}
          {chat.status === 'closed' && onNew && (
            <Button kind="secondary" small onClick={onNew}>
              {t.talk.again}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Status({ chat, visitor }: { readonly chat: Chat; readonly visitor: boolean }) {
  const t = texts.use()
  return (
    <p role="status" className={styles.status}>
      {sayStatus(chat, visitor, t)}
    </p>
  )
}
