type Props = {
  /** What the account is logged in to with. */
  readonly email: string
}

/** Stands before a password field whose form does not ask for the account: a password manager then knows whose it is. */
export function OwnerField({ email }: Props) {
  return (
    <input
      className="sr-only"
      type="text"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
