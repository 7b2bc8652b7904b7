import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError, call, setClient } from '@trebol/shared/api'
import { endpoint } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import { onRequest, stateReset } from '@trebol/shared/store/write'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { loadBalances } from '../../session/load-balances.ts'
import { oneAtATime } from '../../session/one-at-a-time.ts'
import { closeSession } from '../../session/session.ts'
import { createProductClient } from '../../start/create-product-client.ts'
import { createEffects } from '../create-effects.ts'
import { countCalls } from '../hostile/page-at-hostile-server.tsx'
import { removeToasts, StoreMirror } from '../hostile/store-mirror.tsx'
import { answerAtOnce } from './answer-at-once.ts'
import { demand } from './demand.ts'
import { isPageOfTheSite } from './effect-laws.ts'

const dangerous = new Set([
  'script',
  'iframe',
  'img',
  'image',
  'object',
  'embed',
  'link',
  'style',
  'base',
  'meta',
  'form',
  'a',
])
const probe = endpoint('probe', v.unknown(), v.unknown(), { from: 'none' })

/** Calls that may follow from one answer: ten asked for by it, and what opening and ending sessions brings along. */
const mostRequests = 64

const prototypeKeys = () =>
  [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype).length).join()

/** The page as `start` puts it together, but that every request is answered at once with the text that is tried. */
export function openPageOfLaws() {
  const network = answerAtOnce()
  const created: string[] = []
  const redirects: string[] = []
  const keys = prototypeKeys()
  const address = location.href

  const element = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    created.push(name.toLowerCase())
    return element(name, options)
  }
  const effects = createEffects({
    navigate: () => undefined,
    leave: (address) => demand(false, `nothing leaves the site without a list (${address})`),
    report: () => undefined,
  })
  const client = countCalls(createProductClient({ ...effects, redirect: (path) => redirects.push(path) }))
  setClient(client)
  onRequest('balances', oneAtATime(loadBalances))
  createRoot(document.body.appendChild(element('main'))).render(<StoreMirror />)

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet = client.unanswered() > 0 ? 0 : quiet + 1) {
      demand(network.asked().length <= mostRequests, `at most ${mostRequests} requests follow from one answer`)
      await nextTurn()
    }
  }

  /** Lets one call be answered with this text and demands that the page is unharmed. Throws with the law that is broken. */
  return async function checkPage(text: string): Promise<void> {
    localStorage.clear()
    sessionStorage.clear()
    closeSession()
    stateReset()
    removeToasts()
    created.length = 0
    redirects.length = 0
    network.with(text)

    await call(probe, {}).catch((error: unknown) =>
      demand(
        error instanceof ApiError && error.kind !== 'network',
        `a call fails with a reason, not with ${String(error)}`,
      ),
    )
    await settle()

    demand(prototypeKeys() === keys, 'the prototypes keep their keys')
    demand(!created.some((name) => dangerous.has(name)), `no element is created that loads or runs (${created.join()})`)
    demand(location.href === address, 'the document stays where it is')
    for (const url of network.asked())
      demand(
        new RegExp(`^${location.origin}/api/[A-Za-z][\\w-]{0,63}$`).test(url),
        `every request stays in the API (${url})`,
      )
    for (const path of redirects) demand(isPageOfTheSite(path), `a redirect stays inside the site (${path})`)
    checkStorage()
  }
}

function checkStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (let at = 0; at < storage.length; at += 1) {
      const key = storage.key(at) ?? ''
      demand(!/^(?:trebol:|__)/.test(key), `keys of our own are not written (${key})`)
    }
  }
  const player = readSession().kind === 'player'
  demand(player === (localStorage.getItem('jwt') !== null), 'a token is stored exactly while a player is logged in')
}
