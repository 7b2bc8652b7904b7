import { Link } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import { ConversationView } from './conversation-view.tsx'

type Props = { readonly whose: string; readonly id: string }

/** A conversation that is over, to be read, rated and kept. What is written in the one under way stays there. */
export function PastTalk({ whose, id }: Props) {
  const t = texts.use().past
  const [gone, setGone] = useState(false)
  const back = useRef<HTMLAnchorElement>(null)
  // Whoever chose it in the list below goes on reading here.
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <div className={styles.acts}>
        <Link ref={back} className={buttonClass({ kind: 'quiet' })} to="/chat">
          {t.back}
        </Link>
      </div>
      {gone ? (
        <Panel art="empty" title={t.gone} text={t.kept} />
      ) : (
        <ConversationView
          whose={`${whose}:${id}`}
          talk={{ conversation_id: id }}
          focus={false}
          onGone={() => setGone(true)}
        />
      )}
    </>
  )
}
