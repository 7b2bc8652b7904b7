/** Whether a birthday (`YYYY-MM-DD`) lies at least `years` back on today's date in `zone`. */
export function isOfAge(birthDate: string, years: number, zone: string, now: Date): boolean {
  // Swedish writes dates the ISO way.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
  const birthday = `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`
  // Compared as text, somebody born on 29 February comes of age on 1 March in a common year.
  return birthday <= today
}
