/**
 * Why the engine closes a socket or refuses a message. 4000–4099: do not come back as you are; 4100–4199: come back
 * later; 4200–4299: come back at once; 43xx: an error without an end. Source: the Pusher protocol 7.
 */
export const engineErrors = {
  tlsOnly: [4000, 'Application only accepts SSL connections, reconnect using wss://'],
  unknownApp: [4001, 'Application does not exist'],
  noProtocol: [4008, 'No protocol version supplied'],
  oldProtocol: [4007, 'Unsupported protocol version'],
  revoked: [4009, 'Connection not authorized'],
  manyVisitors: [4004, 'Too many visitors from this address'],
  badPath: [4005, 'Path not found'],
  overCapacity: [4100, 'Over capacity'],
  noPong: [4201, 'Pong reply not received in time'],
  malformed: [4302, 'The message cannot be read'],
  clientEvent: [4301, 'Client event refused'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

export type EngineError = keyof typeof engineErrors
