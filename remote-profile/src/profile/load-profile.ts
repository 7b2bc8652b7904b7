import { ApiError, call, keepOpenPage } from '@trebol/shared/api'
import { getProfile } from '@trebol/shared/contract'
import type { PageLoaderArgs } from '@trebol/shared/router'
import { listsFailure, profileFailure } from './failure-text.ts'
import type { ProfileAnswer } from './profile-state.ts'

type Visit = Pick<PageLoaderArgs, 'again'> & { readonly request: Pick<Request, 'signal'> }

/**
 * Reads the profile. A complete one brings the lists of its form; for any other a second call, in edit mode, fetches
 * them. The lists are instructions of the answer and stand in the store. Source: specification section 4, "Profile".
 */
export async function loadProfile({ again, request: { signal } }: Visit): Promise<ProfileAnswer> {
  const read = (edit: boolean) => call(getProfile, { edit }, { signal })
  try {
    const profile = await read(false)
    if (profile.profile_complete) return { status: 'loaded', profile, listsError: null }
    const listsError = await read(true).then(() => null, failureOf(listsFailure))
    return { status: 'loaded', profile, listsError }
  } catch (error) {
    keepOpenPage(again, error)
    return { status: 'error', message: failureOf(profileFailure)(error) }
  }
}

/** The text of a failure. A visit that is over is no failure: nobody would read it. */
const failureOf =
  (text: (error: unknown) => string) =>
  (error: unknown): string => {
    if (error instanceof ApiError && error.kind === 'aborted') throw error
    return text(error)
  }
