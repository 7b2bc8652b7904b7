/**
 * What is signed for block `block` of a round's stream: HMAC-SHA256 with the server seed's hexadecimal text as key.
 * The server (`server-draw.ts`) and the player's browser (`verify-draw.ts`) follow the same line.
 */
export const blockMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`
