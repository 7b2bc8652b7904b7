import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'

export type Tone = 'info' | 'warning' | 'error' | 'success'

const icons = { info: Info, warning: TriangleAlert, error: OctagonAlert, success: CircleCheck }

/** The sign of a tone: each has a shape of its own, since colour alone says nothing to many. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" size={20} />
}
