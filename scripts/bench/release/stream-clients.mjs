import { request } from 'node:http'

/** Opens `count` event streams; each keeps the newest number that it was told, and when. `reached` waits for all of them. */
export async function openStreams(url, count) {
  const clients = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const client = { rev: 0, at: 0, onRev: () => undefined, close: () => call.destroy() }
          const call = request(url, { agent: false }, (answer) => {
            if (answer.statusCode !== 200) return reject(new Error(`The event stream answered ${answer.statusCode}.`))
            let rest = ''
            answer.on('error', () => undefined)
            answer.on('data', (chunk) => {
              rest += chunk
              const events = rest.split('\n\n')
              rest = events.pop() ?? ''
              for (const event of events) {
                const rev = Number(/^id: (\d+)$/m.exec(event)?.[1])
                if (!(rev > client.rev)) continue
                Object.assign(client, { rev, at: Date.now() })
                client.onRev()
              }
            })
            resolve(client)
          })
          call.on('error', reject)
          call.end()
        }),
    ),
  )
  /** When the last one was told this number or a higher one. */
  const reached = (rev) =>
    Promise.all(
      clients.map(
        (client) =>
          new Promise((resolve) => {
            client.onRev = () => client.rev >= rev && resolve(client.at)
            client.onRev()
          }),
      ),
    )
  return { reached, close: () => clients.forEach(({ close }) => void close()) }
}
