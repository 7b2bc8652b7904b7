import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { ChatCard } from './chat-card.tsx'
import { deskChatSchema } from './desk-chat.ts'
import styles from './panels.module.css'
import { Queue, queueOf } from './queue.tsx'

const queueSchema = queueOf(deskChatSchema)
const writingSchema = v.object({ items: v.array(v.object({ id: v.string(), left_ms: v.number() })) })
/** Sooner than what is shown of it ends. */
const writingEveryMs = 2_000
const states = ['live', 'queue', 'open', 'offline', 'closed'].map((id) => ({ id, name: id }))

/** Conversations that are not over, the oldest first; one state can be looked at alone. */
export function ChatView() {
  const [status, setStatus] = useState('live')
  const writing = useAsked(writingSchema, 'chat/writing', {}, { everyMs: writingEveryMs }).value?.items
  return (
    <>
      <div className={styles.head}>
        <h2>Chat</h2>
        <SelectField label="State" value={status} options={states} onChange={({ target }) => setStatus(target.value)} />
      </div>
      <Queue
        key={status}
        name="Conversations"
        path="chat/queue"
        filters={{ status }}
        schema={queueSchema}
        empty="Nobody is waiting."
      >
        {(chat, reload) => (
          <ChatCard
            chat={chat}
            writingMs={writing?.find(({ id }) => id === chat.id)?.left_ms ?? 0}
            onChanged={reload}
          />
        )}
      </Queue>
    </>
  )
}
