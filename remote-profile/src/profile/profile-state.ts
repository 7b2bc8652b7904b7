import type { Profile } from '@trebol/shared/contract'

/** What the page's loader found. `listsError`: the lists of the form are missing, and why; the profile is there all the same. */
export type ProfileAnswer =
  | { readonly status: 'loaded'; readonly profile: Profile; readonly listsError: string | null }
  | { readonly status: 'error'; readonly message: string }

/** Loading, loaded or error. Source: specification section 4. */
export type ProfileState = { readonly status: 'loading' } | ProfileAnswer

/** A profile that is being read again stays readable; one that had failed is loading. */
export const profileState = (answer: ProfileAnswer, reading: boolean): ProfileState =>
  reading && answer.status === 'error' ? { status: 'loading' } : answer
