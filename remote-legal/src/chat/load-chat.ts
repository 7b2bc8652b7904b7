import { ApiError, call, keepOpenPage } from '@trebol/shared/api'
import {
  getChat,
  getMessages,
  getSupport,
  type MessageCategory,
  messageCategories,
  type OutputOf,
} from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import { type LoadedFaq, loadFaq } from './faq/load-faq.ts'
import { readTalk } from './talk/kept-talk.ts'

/** Names an earlier conversation in the address; what is no id asks for none. */
export const pastParam = 'conversacion'
const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const chatTabs = ['chat', 'mensajes', 'preguntas'] as const

/** The call was turned down, or brought no answer. */
type Failed = { readonly kind: 'failed'; readonly text: string | null; readonly code: string | null }
type Guest = { readonly kind: 'guest' }
type Talk = { readonly kind: 'guest' | 'player'; readonly id: string | null }

export type Inbox =
  | Guest
  | Failed
  | { readonly kind: 'list'; readonly category: MessageCategory | null; readonly page: OutputOf<typeof getMessages> }

export type ChatData =
  | {
      readonly tab: 'chat'
      readonly support: OutputOf<typeof getSupport> | null
      /** The conversation that is not over, or ended today, of the player or by its key of the visitor; null: none. */
      readonly mine: Failed | Talk
      /** An earlier one of the player, that the address asks for. */
      readonly past: string | null
    }
  | { readonly tab: 'mensajes'; readonly inbox: Inbox }
  | { readonly tab: 'preguntas'; readonly faq: LoadedFaq }

/** What one tab of the page shows; each asks for its own alone. */
export async function loadChat(search: URLSearchParams, again: boolean | undefined): Promise<ChatData> {
  const tab = chatTabs.find((one) => one === search.get('tab')) ?? 'chat'
  switch (tab) {
    case 'chat': {
      const support = call(getSupport, {}).catch(orNull)
      const asked = search.get(pastParam)
      const past = readSession().kind === 'player' && asked !== null && idShape.test(asked) ? asked : null
      const mine = past === null ? loadTalk(again) : ({ kind: 'player', id: null } as const)
      return { tab, support: await support, mine: await mine, past }
    }
    case 'mensajes': {
      const category = messageCategories.find((one) => one === search.get('tipo')) ?? null
      const inbox = await ofPlayer(again, async () => {
        const page = await call(getMessages, category === null ? {} : { category })
        return { kind: 'list', category, page } as const
      })
      return { tab, inbox }
    }
    case 'preguntas':
      return { tab, faq: await loadFaq() }
  }
}

async function loadTalk(again: boolean | undefined): Promise<Failed | Talk> {
  const mine = await ofPlayer(again, async () => ({ kind: 'player' as const, id: await findTalk({}) }))
  if (mine.kind !== 'guest') return mine
  // A tab that has opened nothing keeps no key.
  const key = readTalk('visitor')?.key
  if (key == null) return { kind: 'guest', id: null }
  try {
    return { kind: 'guest', id: await findTalk({ key }) }
  } catch (error) {
    return failed(again, error)
  }
}

const findTalk = async (whose: { readonly key?: string }): Promise<string | null> =>
  (await call(getChat, whose)).chat?.conversation_id ?? null

function failed(again: boolean | undefined, error: unknown): Failed {
  keepOpenPage(again, error)
  if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
  return { kind: 'failed', text: error.kind === 'refused' ? error.message : null, code: error.code }
}

function orNull(error: unknown): null {
  if (error instanceof ApiError && error.kind !== 'aborted') return null
  throw error
}

/** As long as nobody is known to be logged in there is nothing to ask; the page is loaded again when somebody is. */
async function ofPlayer<Value>(again: boolean | undefined, ask: () => Promise<Value>): Promise<Value | Guest | Failed> {
  if (readSession().kind !== 'player') return { kind: 'guest' }
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'LOGIN_REQUIRED' || error.code === 'SESSION_EXPIRED')) {
      return { kind: 'guest' }
    }
    return failed(again, error)
  }
}
