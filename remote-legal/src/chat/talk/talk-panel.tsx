import { newIntent } from '@trebol/shared/api'
import { useRevalidator } from '@trebol/shared/router'
import { useOperator, useSession } from '@trebol/shared/store'
import { Banner, Button, Loading, Panel, Skeleton } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from '../chat.module.css'
import type { ChatData } from '../load-chat.ts'
import { texts } from '../texts/texts.ts'
import { ConversationView } from './conversation-view.tsx'
import { changeTalk, type KeptTalk, keepTalk, newTalk, readTalk } from './kept-talk.ts'
import { OpenForm } from './open-form.tsx'
import { OutsideWays } from './outside-ways.tsx'
import { PastTalk } from './past-talk.tsx'
import { PastTalks } from './past-talks.tsx'
import { ProtectionFirst } from './protection-first.tsx'

type Props = { readonly data: Extract<ChatData, { tab: 'chat' }> }

/** The chat: a conversation that is under way, or the form that opens one; beside it the other ways to reach us. */
export function TalkPanel({ data }: Props) {
  const t = texts.use()
  const session = useSession()
  const { support, mine, past } = data
  const email = useOperator().support?.email
  const byMail = email === undefined ? [] : [{ kind: 'email' as const, name: email, to: `mailto:${email}` }]
  const whose = session.kind === 'player' ? session.user.id : 'visitor'
  const ready = session.kind === (mine.kind === 'guest' ? 'guest' : 'player')
  return (
    <div className={styles.panel}>
      <Banner tone="info">{t.warning}</Banner>
      {mine.kind === 'failed' ? (
        <Unavailable />
      ) : ready && past !== null ? (
        <PastTalk key={past} whose={whose} id={past} />
      ) : ready ? (
        <OwnTalk key={whose} whose={whose} opened={mine.id} support={support} />
      ) : (
        <Loading label={t.open.loading}>
          <Skeleton shape="block" />
        </Loading>
      )}
      {ready && mine.kind === 'player' && <PastTalks shown={past} />}
      {/* Below what is still loading it would move. */}
      {(ready || mine.kind === 'failed') && <OutsideWays channels={support?.channels ?? byMail} />}
    </div>
  )
}

/** In place of the chat when the server does not answer: what protects a player is there all the same. */
function Unavailable() {
  const t = texts.use().talk
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Panel art="broken" role="alert" title={t.unavailable} text={t.unavailableText}>
        <Button kind="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t.retry}
        </Button>
      </Panel>
      <ProtectionFirst />
    </>
  )
}

type OwnProps = {
  readonly whose: string
  /** The conversation that the server knows of this person. */
  readonly opened: string | null
  readonly support: Props['data']['support']
}

function OwnTalk({ whose, opened, support }: OwnProps) {
  const [kept, setKept] = useState<KeptTalk>(() => readTalk(whose) ?? newTalk(whose))
  const [id, setId] = useState(opened)
  // What the person has just asked for takes the focus; a page that was merely opened leaves it where it is.
  const [turned, setTurned] = useState(false)
  const keep = (next: KeptTalk) => {
    keepTalk(whose, next)
    setKept(next)
  }
  const begin = () => {
    keep(newTalk(whose))
    setId(null)
    setTurned(true)
  }
  if (id === null) {
    if (support === null) return <Unavailable />
    return (
      <OpenForm
        support={support}
        kept={kept}
        focus={turned}
        onDraft={(draft) => keepTalk(whose, { ...kept, draft })}
        onOpened={(fresh) => {
          // What was being written is the first message now, and the intent has done its work.
          keep({ ...newTalk(whose), key: kept.key })
          setId(fresh)
          setTurned(true)
        }}
        onSending={() => changeTalk(whose, { rid: kept.rid, key: kept.key })}
        onReused={() => keep({ ...kept, rid: newIntent() })}
      />
    )
  }
  const talk = { conversation_id: id, ...(kept.key !== null && { key: kept.key }) }
  return <ConversationView key={id} {...{ whose, talk }} focus={turned} onGone={begin} onNew={begin} />
}
