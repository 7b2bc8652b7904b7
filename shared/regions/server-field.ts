import type { Option } from '@trebol/shared/contract'
import { type Addressable, type Group, type ServerPart, useServerPart } from '@trebol/shared/store'
import { useEffect, useRef } from 'react'

type FieldSelector = { [S in Addressable]: 'placeholder' extends keyof ServerPart<S> ? S : never }[Addressable]
type ChoiceSelector = { [S in Addressable]: 'options' extends keyof ServerPart<S> ? S : never }[Addressable]

type ServerField = {
  readonly id: string
  readonly className: string
  readonly placeholder?: string
  readonly disabled: boolean
  readonly onInput: () => void
}

/**
 * What an input takes over. `fill` gets a value of the server when it arrives, and never after the player has typed:
 * the value is then his. Nothing is sent because of it.
 */
export function useServerField<S extends FieldSelector>(
  selector: S,
  fill: ((value: string) => void) | null,
  ...group: Group<S>
): ServerField {
  const part: Partial<ServerPart<'#deposit-field-x'>> & ServerPart<S> = useServerPart(selector, ...group)
  const { value = null, placeholder, disabled = false } = part
  const onInput = useUntyped(value, fill)
  return { ...part.mark(), disabled, onInput, ...(placeholder !== undefined && { placeholder }) }
}

type Choice = {
  /** What is chosen now; empty: nothing. */
  readonly value: string
  /** Whether the player chose it: the server then takes it away with its entry alone. */
  readonly kept: boolean
  readonly set: (value: string) => void
}

/** The same for a choice: the server's entries take the place of ours, and what is none of them is no longer chosen. */
export function useServerChoice<S extends ChoiceSelector>(
  selector: S,
  ours: readonly Option[],
  chosen: Choice,
  ...group: Group<S>
): Omit<ServerField, 'placeholder'> & { readonly options: readonly Option[] } {
  const part: Partial<ServerPart<'#deposit-field-x'>> & ServerPart<S> = useServerPart(selector, ...group)
  const { options = null, value = null, disabled = false } = part
  const shown = options ?? ours
  // A value that is none of the entries would show as the first one.
  const known = value !== null && shown.some(({ id }) => id === value) ? value : null
  const onInput = useUntyped(known, (arrived) => {
    if (!chosen.kept) chosen.set(arrived)
  })
  const drop = useRef(() => {})
  drop.current = () => chosen.set(chosen.kept ? '' : (known ?? ''))
  const gone = options !== null && chosen.value !== '' && !options.some(({ id }) => id === chosen.value)
  useEffect(() => {
    if (gone) drop.current()
  }, [gone])
  return { ...part.mark(), disabled, onInput, options: shown }
}

function useUntyped(value: string | null, fill: ((value: string) => void) | null): () => void {
  const typed = useRef(false)
  const take = useRef(fill)
  take.current = fill
  useEffect(() => {
    if (value !== null && !typed.current) take.current?.(value)
  }, [value])
  return () => {
    typed.current = true
  }
}
