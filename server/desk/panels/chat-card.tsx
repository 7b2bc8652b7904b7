import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { usePanelClient } from '../api/desk-client.ts'
import { ChatAnswer } from './chat-answer.tsx'
import { ChatLines } from './chat-lines.tsx'
import { ChatWriting } from './chat-writing.tsx'
import type { DeskChat } from './desk-chat.ts'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

type Props = {
  readonly chat: DeskChat
  /** For how much longer the person counts as writing. */
  readonly writingMs: number
  readonly onChanged: () => void
}

/** The reason that is kept with each act: a conversation is its own reason. */
const whys = { take: 'Taken from the queue', close: 'The conversation is over' } as const

/** One conversation: who talks about what, all that was said, and what can be done. */
export function ChatCard({ chat, writingMs, onChanged }: Props) {
  const { id, number, topic, status, who, agent, ref } = chat
  const ask = usePanelClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function act(name: keyof typeof whys) {
    if (busy) return
    setBusy(true)
    const result = await ask(v.unknown(), `chat/${name}`, { id, status, why: whys[name] })
    setBusy(false)
    setProblem(result.ok ? null : result.fault.message)
    onChanged()
  }

  return (
    <article className={styles.card} aria-label={`${number}, ${topic}`}>
      <div className={styles.title}>
        <span className={styles.amount}>{number}</span>
        <span>{topic}</span>
        <span className={styles.chip}>{status}</span>
        <span className={styles.quiet}>
          since <Moment at={chat.created_at} />, seen <Moment at={chat.seen_at} />
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Who</dt>
          <dd>
            {who.id === null ? 'visitor · ' : ''}
            {who.name} · {who.email}
          </dd>
        </div>
        {ref !== null && (
          <div>
            <dt>About</dt>
            <dd>{ref}</dd>
          </div>
        )}
        {agent !== null && (
          <div>
            <dt>Agent</dt>
            <dd>{agent}</dd>
          </div>
        )}
      </dl>
      <ChatLines lines={chat.messages} />
      <ChatWriting name={who.name} leftMs={writingMs} />
      {problem !== null && <Notice tone="danger" text={problem} />}
      {(status === 'open' || status === 'offline') && <ChatAnswer {...{ id, number }} onSent={onChanged} />}
      {status !== 'closed' && (
        <div className={styles.acts}>
          <Button
            small
            kind={status === 'queue' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => void act('take')}
          >
            {status === 'open' ? 'Take over' : 'Take'}
          </Button>
          <Button small kind="secondary" busy={busy} onClick={() => void act('close')}>
            Close
          </Button>
        </div>
      )}
    </article>
  )
}
