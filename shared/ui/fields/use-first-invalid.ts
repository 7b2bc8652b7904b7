import { useEffect, useRef, useState } from 'react'
import { fieldTexts } from './texts/field-texts.ts'

/**
 * For a form that was refused, by itself or by the server: `review` brings the focus to the first field that says what is
 * wrong with it, once that is drawn, and gives the sentence for the whole form.
 */
export function useFirstInvalid() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A choice out of several is a group: its first radio takes the focus.
    const control = invalid?.querySelector<HTMLElement>('input:not(:disabled)') ?? invalid
    control?.focus()
  }, [refusals])
  return {
    form,
    review: (): string => {
      setRefusals((count) => count + 1)
      return fieldTexts.read().summary
    },
  }
}
