const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment where the operator sits. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

/** Something that goes on until a moment, behind another; nothing where there is none. */
export function Until({ what, at }: { readonly what: string; readonly at: string | null | undefined }) {
  if (at == null) return null
  return (
    <>
      {` · ${what} `}
      <Moment at={at} />
    </>
  )
}
