/**
 * Why no connection can be set up: `insecure` (pusher on a page or engine without TLS), `broadcaster` (an unknown name),
 * `token-storage` (token mode without a place to read the token from). Source: specification section 8.
 */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError'
  readonly kind: 'insecure' | 'broadcaster' | 'token-storage'

  constructor(kind: RealtimeError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
