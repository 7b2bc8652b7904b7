import { useSyncExternalStore } from 'react'
import { type Language, languageOf } from './language.ts'
import { onLocale, readLocale } from './page-locale.ts'

type Text = string | ((...values: never[]) => string)
type Tree = { readonly [name: string]: Text | readonly Text[] | Tree }

/** The shape that every language must fill: the same names, texts for texts, functions for functions. */
export type TextsOf<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer A) => string
      ? (...values: A) => string
      : TextsOf<T[K]>
}

export type Texts<T> = {
  /** The texts in the language of the page, for code outside components. */
  readonly read: () => TextsOf<T>
  /** The same for components: they draw again when the language changes. */
  readonly use: () => TextsOf<T>
}

type Others<T> = { readonly [L in Exclude<Language, 'es'>]: () => Promise<TextsOf<T>> }

const loads = new Set<(language: Language) => Promise<void>>()
const waiting = new Set<() => void>()

/**
 * Texts of a unit in all languages. Spanish is bundled; the others are fetched when the page speaks them, and until
 * they are there, or when they cannot be had, the Spanish ones stand. A name that is missing in a language does not
 * compile. Source: docs/architecture.md, "Languages"; docs/decisions/0015-own-typed-catalogues.md.
 */
export function defineTexts<const T extends Tree>(spanish: T & TextsOf<T>, others: Others<T>): Texts<T> {
  const known: Partial<Record<Language, TextsOf<T>>> = { es: spanish }
  const load = async (language: Language) => {
    if (language === 'es' || known[language]) return
    known[language] = await others[language]()
    changed()
  }
  const read = () => {
    const language = languageOf(readLocale())
    return known[language] ?? spanish
  }
  loads.add(load)
  // A part of the page that came after the language was chosen brings its texts along late.
  load(languageOf(readLocale())).catch(() => undefined)
  return { read, use: () => useSyncExternalStore(subscribe, read, read) }
}

/**
 * Fetches what this unit says in the language of a locale, before the page turns to it. Fails when a catalogue cannot
 * be had; the page may still turn, and Spanish stands in.
 */
export async function loadTexts(locale: string): Promise<void> {
  const language = languageOf(locale)
  await Promise.all([...loads].map((load) => load(language)))
}

const changed = (): void => {
  for (const draw of waiting) draw()
}

let stop = (): void => undefined

function subscribe(draw: () => void): () => void {
  if (waiting.size === 0) stop = onLocale(changed)
  waiting.add(draw)
  return () => {
    waiting.delete(draw)
    if (waiting.size === 0) stop()
  }
}
