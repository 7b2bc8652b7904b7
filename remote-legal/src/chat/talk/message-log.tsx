import { call } from '@trebol/shared/api'
import { type ChatMessage, getChatFile } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Banner, Button } from '@trebol/shared/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import type { Outgoing } from './kept-talk.ts'
import { OutgoingLine } from './outgoing-line.tsx'
import { showMoment, showTime } from './show-moment.ts'
import type { Sending } from './use-outgoing.ts'

type Props = {
  readonly conversationId: string
  readonly messages: readonly ChatMessage[]
  readonly outgoing: readonly Outgoing[]
  readonly stateOf: (rid: string) => Sending
  readonly typing: boolean
  readonly onRetry: (written: Outgoing) => void
  readonly onDrop: (rid: string) => void
  readonly onEarlier: (() => void) | null
}

/** How near to its end the log counts as read to the end, in pixels. */
const near = 80
const scrolls = { tabIndex: 0 } as const

/** All that was said, and what is on its way. New lines are read aloud; whoever reads further up stays there. */
export function MessageLog(props: Props) {
  const { conversationId, messages, outgoing, stateOf, typing, onRetry, onDrop, onEarlier } = props
  const t = texts.use().talk
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const lines = messages.length + outgoing.length
  useLayoutEffect(() => {
    if (log.current && atEnd.current && lines > 0) log.current.scrollTop = log.current.scrollHeight
  }, [lines])
  return (
    <div>
      {onEarlier && (
        <Button kind="quiet" small onClick={onEarlier}>
          {t.earlier}
        </Button>
      )}
      <div
        ref={log}
        role="log"
        aria-label={t.log}
        {...scrolls}
        className={styles.log}
        onScroll={({ currentTarget: box }) => {
          atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
        }}
      >
        {lines === 0 && <p className={styles.quiet}>{t.empty}</p>}
        {messages.map((message) => (
          <Line key={message.id} message={message} conversationId={conversationId} />
        ))}
        {outgoing.map((written) => (
          <OutgoingLine key={written.rid} written={written} state={stateOf(written.rid)} {...{ onRetry, onDrop }} />
        ))}
      </div>
      <p className={styles.typing}>{typing ? t.typing : ''}</p>
    </div>
  )
}

type LineProps = { readonly message: ChatMessage; readonly conversationId: string }

function Line({ message: { kind, by, text, file, at }, conversationId }: LineProps) {
  const t = texts.use().talk
  const locale = useLocale()
  const time = (
    <time dateTime={at} title={showMoment(at, locale)}>
      {showTime(at, locale)}
    </time>
  )
  if (kind !== 'said') {
    return (
      <p className={styles.event}>
        {kind === 'joined' ? t.joined : kind === 'lapsed' ? t.lapsed : t.ended[by]} {time}
      </p>
    )
  }
  return (
    <div className={styles.line} data-by={by}>
      <p className={styles.quiet}>
        <b>{t.by[by]}</b> · {time}
      </p>
      {text !== null && <p className={styles.text}>{text}</p>}
      {file !== null && <FileButton id={file.id} name={file.name} conversationId={conversationId} />}
    </div>
  )
}

type FileProps = { readonly id: string; readonly name: string; readonly conversationId: string }

function FileButton({ id, name, conversationId }: FileProps) {
  const t = texts.use().talk
  const [failed, setFailed] = useState(false)

  async function download() {
    setFailed(false)
    try {
      const { url } = await call(getChatFile, { conversation_id: conversationId, file_id: id })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <Button kind="secondary" small className={styles.file} onClick={() => void download()}>
        {t.download(name)}
      </Button>
      {failed && (
        <Banner tone="error" role="alert">
          {t.notDownloaded}
        </Banner>
      )}
    </>
  )
}
