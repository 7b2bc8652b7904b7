import * as v from 'valibot'

/**
 * A decimal amount as it travels: `"1234.50"`, `"-0.05"`. Never a number; up to 18 digits and 8 decimals.
 * Errors: anything else is refused by the schema. Source: docs/architecture.md, "Money".
 */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/, 'El monto no es válido. Ejemplo: 12.50'),
)

/** Currency code of the operator's own table: three to five capital letters (`USD`, `VES`, `USDT`). */
export const isoSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/, 'La moneda no es válida. Ejemplo: USD'))

/** Money on the wire. In memory it becomes `Money` of `@trebol/shared/money`. */
export const moneySchema = v.object({ amount: amountSchema, iso: isoSchema })
export type MoneyWire = v.InferOutput<typeof moneySchema>

/** Id of one intent of the player (a UUID made by the client), sent again unchanged when he retries by hand. */
export const ridSchema = v.pipe(v.string(), v.uuid('El identificador de la operación no es válido.'))

/** An instant, ISO 8601 in UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp())
