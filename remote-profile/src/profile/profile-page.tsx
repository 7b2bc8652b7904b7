import { type RouteObject, useLoaderData, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { EditView } from './edit-view.tsx'
import { loadPage, tabOf } from './load-page.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { profileState } from './profile-state.ts'
import { ReadView } from './read-view.tsx'
import { useEditForm } from './use-edit-form.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

function ProfilePage() {
  const t = texts.use()
  const { answer, tab } = useLoaderData<typeof loadPage>()
  const { revalidate, state: reading } = useRevalidator()
  const editing = useSearchParams()[0].has('editar')
  const state = profileState(answer, reading === 'loading')
  const edit = useEditForm(editing)
  useHeadingFocus(editing ? (edit.form.kind === 'loading' ? null : 'edit') : 'read')
  switch (state.status) {
    case 'loading':
      return <ProfileSkeleton />
    case 'error':
      return (
        <>
          <PageHeading>{t.profile.title}</PageHeading>
          <Panel art="broken" role="alert" title={state.message}>
            <Button onClick={() => void revalidate()}>{t.profile.retry}</Button>
          </Panel>
        </>
      )
    case 'loaded':
      return editing ? <EditView {...state} {...edit} /> : <ReadView profile={state.profile} tab={tab} />
  }
}

/** Reading and editing are two views of one visit: changing between them asks the server nothing; another tab is another question. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  tabOf(currentUrl.searchParams) === tabOf(nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate

export const profilePage = { loader: loadPage, Component: ProfilePage, shouldRevalidate }
