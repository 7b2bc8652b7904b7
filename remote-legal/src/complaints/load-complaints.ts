import { ApiError, call, keepOpenPage } from '@trebol/shared/api'
import {
  type Complaint,
  type ComplaintTerms,
  type ComplaintThread,
  complaintTermsSchema,
  getComplaint,
  getComplaints,
  getConfig,
  getHistory,
  type Movement,
} from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import * as v from 'valibot'

export type Complaints =
  | { readonly kind: 'guest' }
  | { readonly kind: 'failed'; readonly text: string | null; readonly code: string | null }
  | {
      readonly kind: 'list'
      readonly items: readonly Complaint[]
      readonly next: string | null
      /** What the form offers to complain about. */
      readonly movements: readonly Movement[]
    }
  | { readonly kind: 'thread'; readonly thread: ComplaintThread | null }

const offered = 30

/** Periods and bodies of the operator; null: he did not say, or could not be asked. */
const loadTerms = (): Promise<ComplaintTerms | null> =>
  call(getConfig, {}).then(
    ({ complaints }) => (v.is(complaintTermsSchema, complaints) ? complaints : null),
    () => null,
  )

/** The page of one address: `n` names a complaint, `ref` an operation to complain about. */
export async function loadComplaints(
  search: URLSearchParams,
  again: boolean | undefined,
): Promise<{ terms: ComplaintTerms | null; mine: Complaints }> {
  const [terms, mine] = await Promise.all([loadTerms(), loadMine(search, again)])
  return { terms, mine }
}

async function loadMine(search: URLSearchParams, again: boolean | undefined): Promise<Complaints> {
  // As long as nobody is known to be logged in; the page is loaded again when somebody is.
  if (readSession().kind !== 'player') return { kind: 'guest' }
  const number = search.get('n')
  try {
    if (number !== null) return { kind: 'thread', thread: await loadThread(number) }
    const [{ items, next }, movements] = await Promise.all([
      call(getComplaints, {}),
      // Without a history the form still works: the operation is then told in words.
      loadMovements(search.get('ref')).catch(() => []),
    ])
    return { kind: 'list', items, next, movements }
  } catch (error) {
    keepOpenPage(again, error)
    if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
    if (error.code === 'LOGIN_REQUIRED' || error.code === 'SESSION_EXPIRED') return { kind: 'guest' }
    return { kind: 'failed', text: error.kind === 'refused' ? error.message : null, code: error.code }
  }
}

async function loadThread(number: string): Promise<ComplaintThread | null> {
  try {
    return await call(getComplaint, { number })
  } catch (error) {
    const missing = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')
    if (missing) return null
    throw error
  }
}

async function loadMovements(ref: string | null): Promise<readonly Movement[]> {
  const { items } = await call(getHistory, { limit: offered })
  if (ref === null || items.some((one) => names(one, ref))) return items
  const found = await call(getHistory, { q: ref.slice(0, 80), limit: 1 })
  return [...found.items.filter((one) => names(one, ref)), ...items]
}

/** Whether an id of an address means this movement: its own, or that of the round, deposit or withdrawal behind it. */
export const names = ({ id, ref }: Pick<Movement, 'id' | 'ref'>, wanted: string): boolean =>
  id === wanted || ref === wanted
