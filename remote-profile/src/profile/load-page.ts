import { ApiError, keepOpenPage } from '@trebol/shared/api'
import type { Acceptance } from '@trebol/shared/contract'
import type { PageLoaderArgs } from '@trebol/shared/router'
import type { ReactNode } from 'react'
import { loadAcceptances } from './load-acceptances.ts'
import { loadProfile } from './load-profile.ts'
import type { ProfileAnswer } from './profile-state.ts'

export const profileTabs = ['datos', 'security', 'verification', 'notifications'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab of an address; one that does not exist is the first. */
export const tabOf = (search: URLSearchParams): ProfileTab =>
  profileTabs.find((known) => known === search.get('tab')) ?? 'datos'

/** The tab that is shown; all but the first are chunks of their own, fetched along with what they show. */
export type LoadedTab =
  | {
      readonly kind: 'data'
      readonly id: 'datos'
      /** Which versions of the documents the player has accepted; null: not known now. */
      readonly acceptances: readonly Acceptance[] | null
    }
  | {
      readonly kind: 'loaded'
      readonly id: ProfileTab
      /** No component: it would be another one with each reading, and what is typed in it lost. */
      readonly show: () => ReactNode
    }
  | { readonly kind: 'failed'; readonly id: ProfileTab; readonly text: string | null }

export async function loadPage({
  request,
  again,
}: PageLoaderArgs): Promise<{ readonly answer: ProfileAnswer; readonly tab: LoadedTab }> {
  const [answer, tab] = await Promise.all([
    loadProfile({ request, again }),
    loadTab(tabOf(new URL(request.url).searchParams), again),
  ])
  return { answer, tab }
}

async function loadTab(id: ProfileTab, again: boolean | undefined): Promise<LoadedTab> {
  if (id === 'datos') return { kind: 'data', id, acceptances: await loadAcceptances() }
  const { loadAccountTab } = await import(/* webpackChunkName: "account" */ '../account/account-tabs.tsx')
  try {
    return { kind: 'loaded', id, show: await loadAccountTab(id) }
  } catch (error) {
    keepOpenPage(again, error)
    if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
    // Who is not logged in is asked to log in by the page; the rest of the profile can be read meanwhile.
    if (error.code === 'LOGIN_REQUIRED' || error.code === 'SESSION_EXPIRED') throw error
    return { kind: 'failed', id, text: error.kind === 'refused' ? error.message : null }
  }
}
