import { createLimit, type Limit, type Rule } from '../limits/create-limits.ts'

/** From one address, whoever sits behind it: many players share one, and somebody who tries cards has many. */
export const addressRules = {
  /** A press of the button or a code. */
  try: { points: 60, seconds: 10 * 60 },
  /** How a payment stands: an open page asks every three seconds while it waits for its shop. */
  look: { points: 1_200, seconds: 10 * 60 },
} as const satisfies Record<string, Rule>

export type AddressLimits = { readonly [K in keyof typeof addressRules]: Limit }

/** `factor` widens both alike. */
export const createAddressLimits = (
  factor = 1,
  rules: { readonly [K in keyof typeof addressRules]: Rule } = addressRules,
): AddressLimits => ({
  try: createLimit('cardTry', rules.try, { factor }),
  look: createLimit('cardLook', rules.look, { factor }),
})
