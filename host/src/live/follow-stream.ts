/** What a tab tells the others of this browser: a pointer document, or only that the stream lives. */
type Word = { readonly pointer: string | null }

const channelName = 'trebol:pointer'
const lockName = 'trebol:pointer-stream'
const sizeLimit = 262_144

/** Milliseconds until a stream that was refused is asked for again; spread, so that browsers do not ask all at once. */
const askAgainAfter = 30_000
const spread = 10_000

const isWord = (value: unknown): value is Word => {
  if (typeof value !== 'object' || value === null) return false
  const pointer: unknown = Reflect.get(value, 'pointer')
  return pointer === null || (typeof pointer === 'string' && pointer.length <= sizeLimit)
}

type Stream = {
  readonly channel: string
  /** A document as it arrived; whoever takes it verifies it. */
  readonly onPointer: (text: string) => void
  /** The stream lives: nothing needs to be asked for. */
  readonly onBeat: () => void
}

/**
 * Follows the channel's event stream. One tab of the browser holds the connection and tells the others; when it goes,
 * the next one takes over. Browsers allow few connections to one origin, and a stream is one for good.
 *
 * A browser connects again by itself after a lost connection, but never after an answer that is no stream, such as that of
 * a proxy whose service starts again.
 * @returns what ends it: connection, lock and channel are given up at once
 */
export function followStream({ channel, onPointer, onBeat }: Stream): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null
  const hear = ({ pointer }: Word) => {
    onBeat()
    if (pointer !== null) onPointer(pointer)
  }
  const tell = (word: Word) => {
    hear(word)
    others?.postMessage(word)
  }
  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWord(data)) hear(data)
  })
  /** Until it ends or the stream is refused; then still for a while, so that no other tab asks meanwhile. */
  const hold = () =>
    new Promise<void>((done) => {
      const source = new EventSource(`/channels/${channel}/events`)
      signal.addEventListener('abort', () => {
        source.close()
        done()
      })
      source.addEventListener('beat', () => tell({ pointer: null }))
      source.addEventListener('pointer', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') tell({ pointer: data })
      })
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) setTimeout(done, askAgainAfter + (Math.random() * 2 - 1) * spread)
      })
    })
  const follow = async () => {
    while (!signal.aborted) await ('locks' in navigator ? navigator.locks.request(lockName, { signal }, hold) : hold())
  }
  // Who waits for the lock when it ends is told so by an error.
  follow().catch(() => undefined)
  return () => {
    ending.abort()
    others?.close()
  }
}
