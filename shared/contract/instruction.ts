import type { Option } from './read-options.ts'

/**
 * What the server may ask the app to do, as data. `interpret` in the host has one handler for each kind;
 * a kind without a handler does not compile. Source: specification section 3, docs/architecture.md, "Instructions".
 */
export type Instruction =
  | { readonly kind: 'sessionOpened'; readonly token: string }
  | { readonly kind: 'store'; readonly area: 'local' | 'session'; readonly key: string; readonly value: string }
  | { readonly kind: 'notice'; readonly text: string; readonly tone: 'success' | 'error' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'maintenance'; readonly active: boolean }
  | {
      readonly kind: 'updateRegion'
      readonly selector: string
      readonly value: string | readonly Option[]
      readonly attribute: string | null
    }
  | { readonly kind: 'callApi'; readonly name: string; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly kind: 'setVisible'; readonly selector: string; readonly visible: boolean }
  | { readonly kind: 'logout' }
  | { readonly kind: 'commandError'; readonly text: string }

export type InstructionOf<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>

/** A part of an envelope that was skipped, for the report (never shown to the player). */
export type Rejected = { readonly field: string; readonly why: string }
