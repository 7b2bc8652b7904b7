import { Button, ChipRow, Field, RemovableChip } from '@trebol/shared/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { texts } from './texts/texts.ts'
import styles from './triple-picker.module.css'

type Props = { readonly chosen: readonly string[]; readonly onChange: (nums: readonly string[]) => void }

/** Three-digit numbers, typed or left to chance. */
export function TriplePicker({ chosen, onChange }: Props) {
  const t = texts.use()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(false)
  const good = /^\d{3}$/.test(typed)

  const put = (num: string) => {
    if (!chosen.includes(num)) onChange([...chosen, num])
  }
  function add() {
    setTold(true)
    if (!good) return
    put(typed)
    setTyped('')
    setTold(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter in this field adds the number; the form adds lines to the ticket.
    event.preventDefault()
    add()
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.triples}
      </h2>
      <div className={styles.row}>
        <Field
          label={t.triple}
          help={t.tripleHelp}
          error={told && !good ? t.tripleWrong : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.trim())
            setTold(false)
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.actions}>
          <Button kind="secondary" onClick={add}>
            {t.addTriple}
          </Button>
          <Button kind="quiet" onClick={() => put(randomTriple())}>
            {t.random}
          </Button>
        </div>
      </div>
      <div className={styles.chosen}>
        {chosen.length > 0 && (
          <ChipRow label={t.chosenTriples}>
            {chosen.map((num) => (
              <RemovableChip key={num} name={num} onRemove={() => onChange(chosen.filter((known) => known !== num))} />
            ))}
          </ChipRow>
        )}
      </div>
    </section>
  )
}

/** Below the largest multiple of 1000 that 16 bits hold, so that every number is as likely as the others. */
function randomTriple(): string {
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint16Array(1))
    if (value < 65_000) return String(value % 1_000).padStart(3, '0')
  }
}
