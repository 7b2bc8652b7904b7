import { call } from '@trebol/shared/api'
import { type ComplaintEntry, type ComplaintThread, getComplaintFile } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Banner, Button, type Definition, DefinitionList, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import { showDay, showMoment } from '../figures/show-figures.ts'
import { ComplaintChips } from './complaint-chips.tsx'
import styles from './complaints.module.css'
import { EscalateCard } from './escalate-card.tsx'
import { ReplyForm } from './reply-form.tsx'
import { showOperation } from './show-operation.ts'
import { texts } from './texts/texts.ts'

type Props = {
  readonly thread: ComplaintThread
  readonly playerId: string
  readonly onChanged: () => Promise<void>
}

/** One complaint whole: where it stands, all that was written, and what its player can do. */
export function ThreadView({ thread, playerId, onChanged }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const { complaint, entries, can_reply: canReply } = thread
  const { number, topic, about, state, outcome } = complaint
  const acked = entries.some(({ by }) => by === 'operator')
  const facts: readonly Definition[] = [
    { term: t.thread.topic, value: t.topics[topic] },
    ...(about ? [{ term: t.thread.about, value: showOperation(about, currencies, locale), copy: about.id }] : []),
    { term: t.thread.made, value: showMoment(complaint.created_at, locale) },
    ...(canReply && !acked ? [{ term: t.thread.ackBy, value: showDay(complaint.ack_by, locale) }] : []),
    ...(canReply ? [{ term: t.thread.answerBy, value: showDay(complaint.answer_by, locale) }] : []),
    ...(outcome ? [{ term: t.thread.outcome, value: t.outcomes[outcome] }] : []),
  ]
  return (
    <section aria-labelledby="reclamacion" className={styles.stack}>
      <BackLink />
      <div className={styles.head}>
        <h2 id="reclamacion" tabIndex={-1} className={styles.title}>
          {t.thread.title(number)}
        </h2>
        <ComplaintChips complaint={complaint} />
      </div>
      <DefinitionList items={facts} />
      <ol className={styles.entries} aria-label={t.thread.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} number={number} />
        ))}
      </ol>
      {canReply && (
        <ReplyForm number={number} asked={state === 'needs_answer'} playerId={playerId} onSent={onChanged} />
      )}
      <EscalateCard thread={thread} onDone={onChanged} />
    </section>
  )
}

/** In place of a complaint that its address names and the player does not have. */
export function MissingThread() {
  const t = texts.use().thread
  return (
    <Panel art="empty" title={t.missing}>
      <BackLink />
    </Panel>
  )
}

const BackLink = () => (
  <Link to="/dispute-resolution" className={styles.link}>
    {texts.use().thread.back}
  </Link>
)

function Entry({ entry, number }: { readonly entry: ComplaintEntry; readonly number: string }) {
  const t = texts.use()
  const locale = useLocale()
  const { kind, by, text, outcome, at, files } = entry
  const [failed, setFailed] = useState(false)

  async function download(id: string) {
    setFailed(false)
    try {
      const { url } = await call(getComplaintFile, { number, file_id: id })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    } catch {
      setFailed(true)
    }
  }

  return (
    <li className={styles.entry} data-by={by}>
      <p className={styles.quiet}>
        <b>{t.thread.by[by]}</b> · {t.thread.kinds[kind]} · <time dateTime={at}>{showMoment(at, locale)}</time>
      </p>
      {outcome && (
        <p>
          <b>{t.outcomes[outcome]}</b>
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {files.length > 0 && (
        <ul className={styles.acts} aria-label={t.files.list}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <Button kind="secondary" small onClick={() => void download(id)}>
                {t.files.download(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <Banner tone="error" role="alert">
          {t.files.notDownloaded}
        </Banner>
      )}
    </li>
  )
}
