/**
 * A new id for one intent of the player (one deposit, one launch). Keep it for every retry of the same intent and
 * take a new one after a definite answer: the server books one id at most once.
 * Source: docs/architecture.md, "Money".
 */
export const newIntent = (): string => crypto.randomUUID()
