export type FileRules = {
  /** Endings with their dot: `['.jpg', '.jpeg', '.png', '.pdf']`. */
  readonly accept: readonly string[]
  readonly maxBytes: number
}

/** Whether a picked file keeps the rules, by its name and size; what is in it is for the server to see. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>, { accept, maxBytes }: FileRules) {
  const ending = name.toLowerCase().match(/\.[^.]+$/)?.[0]
  if (ending === undefined || !accept.includes(ending)) return 'wrong-kind'
  return size > maxBytes ? 'too-large' : 'fine'
}

/** The accepted endings in words: "JPG, PNG o PDF". */
export function kindsInWords(accept: readonly string[], locale: string): string {
  const kinds = accept.filter((ending) => ending !== '.jpeg').map((ending) => ending.slice(1).toUpperCase())
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds)
}

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** A size in the formats of a locale: "1,2 MB". */
export function sizeInWords(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const format = {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** step)
}
