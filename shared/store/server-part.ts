import type { Option } from '../contract/read-options.ts'
import type { ClassOf } from '../contract/region-places.ts'
import type { AttributeOf, PageNotice, RegionSelector } from '../contract/regions.ts'
import { useRegion } from './hooks.ts'

/** What the server has said about a part. */
type Said = {
  readonly text: string | null
  readonly hidden: boolean | null
  /** Only ever in addition to our own reasons: `disabled={ours || part.disabled}`. */
  readonly disabled: boolean
  readonly options: readonly Option[] | null
  readonly value?: string
  readonly placeholder?: string
  readonly href?: string
  readonly src?: string
  readonly alt?: string
  readonly 'aria-live'?: string
}

/** A part of a page: what it takes from the server, and nothing that its row of the table does not name. */
export type ServerPart<S extends string> = Pick<Said, AttributeOf<S>> & {
  /** The id and the class by which it is addressed, for its element. */
  readonly mark: (className?: string) => { readonly id: string; readonly className: string }
}

export type Addressable = RegionSelector | PageNotice

/** The class that its row names, where it names one. */
export type Group<S extends string> = [ClassOf<S>] extends [never] ? [] : [group: ClassOf<S>]

/**
 * What the server has said about a part by its id and by its class; what it says by the id goes first. Its words change
 * the store, never the document. Source: docs/server-regions.md.
 */
export function useServerPart<S extends Addressable>(selector: S, ...group: Group<S>): ServerPart<S> {
  const [name = '']: readonly string[] = group
  const own = useRegion(selector)
  const shared = useRegion(name)
  const visible = own?.visible ?? shared?.visible ?? null
  const attributes: Omit<Said, 'disabled'> & { readonly disabled?: string } = {
    ...shared?.attributes,
    ...own?.attributes,
    text: own?.text ?? shared?.text ?? null,
    hidden: visible === null ? null : !visible,
    options: own?.options ?? null,
  }
  const part: Said & Pick<ServerPart<S>, 'mark'> = {
    ...attributes,
    disabled: attributes.disabled === 'true',
    mark: (className = '') => ({ id: selector.slice(1), className: `${className} ${name.slice(1)}`.trim() }),
  }
  return part
}
