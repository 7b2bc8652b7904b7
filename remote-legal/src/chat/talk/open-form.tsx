import { ApiError, call } from '@trebol/shared/api'
import { chatText, chatTopics, type getSupport, type OutputOf, openChat } from '@trebol/shared/contract'
import { useSearchParams } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner, Button, Card, Field, SelectField, TextArea, useBusy } from '@trebol/shared/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import type { KeptTalk } from './kept-talk.ts'
import { ProtectionFirst } from './protection-first.tsx'
import { showMoment } from './show-moment.ts'

type Props = {
  readonly support: OutputOf<typeof getSupport>
  readonly kept: KeptTalk
  /** Takes the focus as soon as it is there. */
  readonly focus: boolean
  readonly onOpened: (id: string) => void
  readonly onDraft: (text: string) => void
  /** The call goes out: from here on the intent has to outlive a reload. */
  readonly onSending: () => void
  /** The intent belongs to something else: the next try is another one. */
  readonly onReused: () => void
}

const fields = ['name', 'email', 'topic', 'text'] as const
type Name = (typeof fields)[number]
type Problem = { readonly text: string; readonly errors: Readonly<Record<string, string>> }

/** How a conversation begins, and outside of the hours a message is left. Who is logged in is known already. */
export function OpenForm({ support, kept, focus, onDraft, onOpened, onSending, onReused }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const [search] = useSearchParams()
  const ref = search.get('ref')?.trim().slice(0, 80) ?? ''
  const visitor = kept.key !== null
  const asked = chatTopics.find((one) => one === search.get('topic')) ?? ''
  const [wish, setWish] = useState({ name: '', email: '', topic: asked as string, text: kept.draft })
  const [tried, setTried] = useState(false)
  const [busy, during] = useBusy()
  const [unknown, setUnknown] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) form.current?.querySelector('select')?.focus()
  }, [focus])
  const { open } = support
  const text = wish.text.trim()
  const wrong: Readonly<Record<Name, string | undefined>> = {
    name: visitor && wish.name.trim() === '' ? t.open.mustName : undefined,
    email: visitor && wish.email.trim() === '' ? t.open.mustEmail : undefined,
    topic: wish.topic === '' ? t.open.mustTopic : undefined,
    text: !open && text === '' ? t.open.mustText : text.length > chatText ? t.talk.tooLong(chatText) : undefined,
  }
  const said = (name: Name) => problem?.errors[name] ?? (tried ? wrong[name] : undefined)
  const locked = busy || unknown
  const edit = (part: Partial<typeof wish>) => {
    setWish({ ...wish, ...part })
    if (part.text !== undefined) onDraft(part.text)
    setProblem(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = fields.find((name) => wrong[name] !== undefined)
    const topic = chatTopics.find((one) => one === wish.topic)
    if (first !== undefined || topic === undefined) {
      const field = form.current?.elements.namedItem(first ?? 'topic')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    void during(() => send(topic))
  }

  async function send(topic: (typeof chatTopics)[number]) {
    setProblem(null)
    const who = kept.key === null ? {} : { key: kept.key, name: wish.name.trim(), email: wish.email.trim() }
    onSending()
    try {
      const context = ref === '' ? {} : { context: { ref } }
      onOpened((await call(openChat, { rid: kept.rid, topic, text, ...who, ...context })).conversation_id)
    } catch (error) {
      const refused = error instanceof ApiError && error.kind === 'refused' && (error.status ?? 0) < 500 ? error : null
      setUnknown(refused === null)
      if (refused?.code === 'KEY_REUSED') onReused()
      setProblem(refused && { text: refused.message, errors: refused.errors })
    }
  }

  const title = open ? t.open.title : t.open.offlineTitle
  return (
    <Card title={title}>
      <form ref={form} aria-label={title} className={styles.stack} noValidate onSubmit={submit}>
        <p className={styles.quiet}>{t.open.hours(support.hours)}</p>
        {!open && (
          <Banner tone="info">
            {support.opens_at !== null && `${t.open.later(showMoment(support.opens_at, locale))} `}
            {t.open.offlineLead} {visitor ? t.open.answerVisitor : t.open.answerPlayer}
          </Banner>
        )}
        {ref !== '' && <p className={styles.quiet}>{t.open.about(ref)}</p>}
        <SelectField
          name="topic"
          label={t.open.topic}
          empty={t.open.chooseTopic}
          value={wish.topic}
          disabled={locked}
          error={said('topic')}
          options={chatTopics.map((id) => ({ id, name: t.topics[id] }))}
          onChange={({ target }) => edit({ topic: target.value })}
        />
        {wish.topic === 'protection' && <ProtectionFirst />}
        {visitor && (
          <>
            <Field
              name="name"
              autoComplete="name"
              label={t.open.name}
              maxLength={80}
              value={wish.name}
              disabled={locked}
              error={said('name')}
              onChange={({ target }) => edit({ name: target.value })}
            />
            <Field
              name="email"
              type="email"
              autoComplete="email"
              label={t.open.email}
              maxLength={254}
              value={wish.email}
              disabled={locked}
              error={said('email')}
              onChange={({ target }) => edit({ email: target.value })}
            />
          </>
        )}
        <TextArea
          name="text"
          label={t.open.text}
          optional={open}
          rows={3}
          value={wish.text}
          disabled={locked}
          error={said('text')}
          onChange={({ target }) => edit({ text: target.value })}
        />
        {problem !== null && (
          <Banner tone="error" role="alert">
            {problem.text}
          </Banner>
        )}
        {unknown && !busy && (
          <Banner tone="warning" role="alert">
            {t.open.unknown}
          </Banner>
        )}
        <div className={styles.acts}>
          <Button type="submit" busy={busy}>
            {busy ? t.open.sending : unknown ? t.open.retry : open ? t.open.start : t.open.leave}
          </Button>
        </div>
      </form>
    </Card>
  )
}
