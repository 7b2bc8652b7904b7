const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment where the operator sits. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
