import { call } from '@trebol/shared/api'
import { type Chat, rateChat } from '@trebol/shared/contract'
import { Banner, Button, RadioCards, useBusy } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import type { Talk } from './use-conversation.ts'

const scores = [5, 4, 3, 2, 1] as const

type Props = { readonly chat: Chat; readonly talk: Talk; readonly onRated: (chat: Chat) => void }

/** What somebody thinks of a conversation that is over; nobody has to. */
export function RateForm({ chat, talk, onRated }: Props) {
  const t = texts.use()
  const [score, setScore] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusy()
  if (chat.rating !== null) {
    return (
      <Banner tone="success" role="status">
        {t.rate.thanks}
      </Banner>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (score === undefined) return setProblem(t.rate.must)
    void during(() => rate(score))
  }

  async function rate(score: string) {
    setProblem(undefined)
    try {
      onRated(await call(rateChat, { ...talk, score: Number(score) }))
    } catch {
      setProblem(t.talk.failed)
    }
  }

  return (
    <form aria-label={t.rate.title} className={styles.stack} noValidate onSubmit={submit}>
      <RadioCards
        label={t.rate.title}
        optional
        name="score"
        value={score ?? ''}
        error={problem}
        options={scores.map((one) => ({ id: String(one), name: t.rate.scores[one] }))}
        onChange={({ target }) => setScore(target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" kind="secondary" busy={busy}>
          {t.rate.send}
        </Button>
      </div>
    </form>
  )
}
