/** Why the desk turns something down, by the status that carries it. */
export const deskRefusals = {
  'bad-request': 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  /** Somebody else was there before: what is shown is no longer so. */
  changed: 409,
  'too-often': 429,
} as const
export type DeskRefusalKind = keyof typeof deskRefusals

/** A call of the desk that is turned down; the message says the repair. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal'
  readonly kind: DeskRefusalKind

  constructor(kind: DeskRefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}
