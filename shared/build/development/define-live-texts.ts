import { useSyncExternalStore } from 'react'
import { defineTexts as definePlain, type Texts, type TextsOf } from '../../i18n/define-texts.ts'

export * from '../../i18n/define-texts.ts'

/** Told by a catalogue that has taken new texts, see `take-texts.js`. */
const changed = 'trebol:texts'
let count = 0
addEventListener(changed, () => {
  count += 1
})

const subscribe = (draw: () => void) => {
  addEventListener(changed, draw)
  return () => removeEventListener(changed, draw)
}

/** Stands in for `defineTexts` in development: components also draw again when a catalogue has changed. */
export const defineTexts: typeof definePlain = (spanish, others) => {
  const texts = definePlain(spanish, others)
  return {
    read: texts.read,
    use: () => {
      useSyncExternalStore(subscribe, () => count)
      return texts.use()
    },
  }
}

export type { Texts, TextsOf }
