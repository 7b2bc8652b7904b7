import {
  type ProfileLists,
  type Region,
  ServerRegion,
  useNotices,
  useProfileLists,
  useRegion,
  useServerPart,
  useSession,
} from '@trebol/shared/store'
import toast, { type Toast, useToasterStore } from 'react-hot-toast/headless'
import { toastsArrived } from '../../toasts/show-toast.ts'
import { Toaster } from '../../toasts/toaster.tsx'

toastsArrived(toast)

/** Parts of the page that the tests let the server address. */
const addressed = ['#home-lead', '#home-explore', '#home-sports', '#login-email', '#aviso', '.nav-entry'] as const

type Mirrored = {
  regions: Record<string, Region>
  lists: ProfileLists
  notices: readonly string[]
  toasts: readonly Toast[]
}

/** What the store of the page and the store of the toasts held when they were last drawn. */
export const mirrored: Mirrored = {
  regions: {},
  lists: { cities: [], refCodes: [], documentTypes: [] },
  notices: [],
  toasts: [],
}

function RegionMirror({ selector }: { selector: string }) {
  const region = useRegion(selector)
  if (region) mirrored.regions[selector] = region
  else delete mirrored.regions[selector]
  return null
}

/** The page's own parts that show what a server sent: name, regions, lists, messages. */
export function StoreMirror() {
  const session = useSession()
  const lists = useProfileLists()
  const lead = useServerPart('#home-lead')
  const { toasts } = useToasterStore()
  mirrored.lists = lists
  mirrored.notices = useNotices().map(({ tone, text }) => `${tone}: ${text}`)
  mirrored.toasts = toasts.filter(({ visible }) => visible)
  return (
    <>
      {addressed.map((selector) => (
        <RegionMirror key={selector} selector={selector} />
      ))}
      <p {...lead.mark()}>{lead.text ?? 'Promoción'}</p>
      <ServerRegion selector="#aviso" />
      <p>{session.kind === 'player' && session.user.nombre}</p>
      {Object.entries(lists).map(([name, options]) => (
        <p key={name}>{options.map((option) => option.name).join(' | ')}</p>
      ))}
      <Toaster />
    </>
  )
}

export const removeToasts = (): void => toast.remove()
