/** Sections that every casino has are no categories of the server's; the others it names itself. */
export const nameOfSection = (names: Readonly<Record<string, string>>, section: string | null): string | undefined =>
  section !== null && Object.hasOwn(names, section) ? names[section] : undefined
