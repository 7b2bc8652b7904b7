import { call } from '@trebol/shared/api'
import { areas, type Hours, setProtection } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Button, Card, Checkbox, SelectField } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { ChangeNotes } from './change-notes.tsx'
import { HoursField } from './hours-field.tsx'
import type { Settings } from './load-protection.ts'
import styles from './protection.module.css'
import { showMoment } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'
import { useChange } from './use-change.ts'

type Wish = {
  readonly hours: readonly Hours[]
  readonly products: readonly string[]
  readonly closed: readonly string[]
  readonly reminder: string
}

/** Hours, areas and ways to deposit that a player closes for himself, and how often he is reminded. */
export function ShieldsView({ settings }: { readonly settings: Settings }) {
  const t = texts.use()
  const locale = useLocale()
  const { protection, methods, limits } = settings
  const { shields, shields_next: next, reality_check_next: reminderNext } = protection
  // What waits is what was asked for last, so the form goes on from it. The page may be read again at any moment: what
  // the player has changed since stays as he left it.
  const [draft, setDraft] = useState<Partial<Wish>>({})
  const [kept, setKept] = useState<Partial<Wish> | null>(null)
  const read: Wish = {
    hours: next?.hours ?? shields.hours,
    products: next?.products ?? shields.products,
    closed: next?.methods ?? shields.methods,
    reminder: String(reminderNext?.minutes ?? protection.reality_check),
  }
  const { hours, products, closed, reminder }: Wish = { ...read, ...draft }
  // What the server has taken is let go once it has been read, not before: what stood there last would flash up.
  if (kept !== null && holds(read, kept)) {
    setKept(null)
    if (draft === kept) setDraft({})
  }
  const wish = (part: Partial<Wish>) => setDraft((before) => ({ ...before, ...part }))
  const change = useChange()
  const when = (moment: string) => showMoment(moment, locale, limits.zone)

  function save(event: FormEvent) {
    event.preventDefault()
    const body = {
      reality_check: Number.parseInt(reminder, 10),
      hour_blocks: [...hours],
      product_blocks: areas.filter((area) => products.includes(area)),
      method_blocks: [...closed],
    }
    const sent = draft
    void change
      .send(body, (rid) => call(setProtection, { rid, ...body }), t.shields.saved)
      .then((taken) => taken && setKept(sent))
  }

  const boxes = (all: readonly { id: string; name: string }[], on: readonly string[], set: (ids: string[]) => void) =>
    all.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={on.includes(id)}
        onChange={({ target }) => set(target.checked ? [...on, id] : on.filter((one) => one !== id))}
      />
    ))

  return (
    <Card title={t.shields.title}>
      <form className={styles.stack} noValidate onSubmit={save}>
        <p className={styles.soft}>{t.shields.lead}</p>
        <SelectField
          label={t.shields.reminder}
          value={reminder}
          help={reminderNext ? t.shields.reminderNext(reminderNext.minutes, when(reminderNext.from)) : undefined}
          options={protection.reality_checks.map((minutes) => ({
            id: String(minutes),
            name: t.shields.reminderOption(minutes),
          }))}
          onChange={(event) => wish({ reminder: event.target.value })}
        />
        <HoursField hours={hours} onChange={(wished) => wish({ hours: wished })} />
        <fieldset className={styles.group}>
          <legend>{t.shields.products}</legend>
          <div className={styles.boxes}>
            {boxes(
              areas.map((id) => ({ id, name: t.shields.areas[id] })),
              products,
              (ids) => wish({ products: ids }),
            )}
          </div>
        </fieldset>
        {methods.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{t.shields.methods}</legend>
            <div className={styles.boxes}>{boxes(methods, closed, (ids) => wish({ closed: ids }))}</div>
          </fieldset>
        )}
        {next && <p className={styles.note}>{t.shields.next(when(next.from))}</p>}
        <ChangeNotes problem={change.problem} done={change.done} />
        <div className={styles.actions}>
          <Button type="submit" kind="secondary" busy={change.busy}>
            {t.shields.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Whether what was read says all that was wished; lists in whatever order. */
const holds = (read: Wish, wish: Partial<Wish>): boolean => sorted({ ...read, ...wish }) === sorted(read)

const sorted = ({ hours, products, closed, reminder }: Wish): string =>
  JSON.stringify([hours.map((span) => JSON.stringify(span)).sort(), [...products].sort(), [...closed].sort(), reminder])
