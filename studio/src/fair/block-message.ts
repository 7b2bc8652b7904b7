/**
 * What is signed for block `block` of a round's stream: HMAC-SHA256 with the server seed's hexadecimal text as key.
 * The server (`server-draw.ts`) and the player's browser (`verify-draw.ts`) follow the same line. The jackpot has a stream
 * of its own, so that it changes nothing of the game.
 */
export const blockMessage = (clientSeed: string, nonce: number, block: number, stream: Stream = 'game'): string =>
  stream === 'game' ? `${clientSeed}:${nonce}:${block}` : `${clientSeed}:${nonce}:${stream}:${block}`

export type Stream = 'game' | 'jackpot'
