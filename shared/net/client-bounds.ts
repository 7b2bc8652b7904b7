/** How long a server waits for a request to arrive, in milliseconds. */
export type ClientBounds = { readonly headersMs: number; readonly requestMs: number }

/** A whole request of the largest size, 1.1 MB, is in time at 75 kbit/s; a piece of a file at half of that. */
const standard: ClientBounds = { headersMs: 15_000, requestMs: 120_000 }

/**
 * Options of a Node server that lets go of clients who do not finish what they send: 408, and the connection ends. Answers,
 * event streams and sockets may take as long as they like. Node looks every `connectionsCheckingInterval`.
 * Source: docs/platform.md, "How much nginx holds".
 */
export const boundClients = ({ headersMs, requestMs } = standard) => ({
  ...{ headersTimeout: headersMs, requestTimeout: requestMs },
  connectionsCheckingInterval: Math.min(5_000, headersMs),
})
