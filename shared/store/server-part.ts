import type { Option } from '../contract/read-options.ts'
import type { AttributeOf, ClassOf, PageNotice, RegionSelector } from '../contract/region-of.ts'
import { useRegion } from './hooks.ts'

/** What the server has said about a part; `null` where it has said nothing. */
type Said = {
  readonly text: string | null
  readonly hidden: boolean | null
  /** Only ever in addition to our own reasons: `disabled={ours || part.disabled}`. */
  readonly disabled: boolean
  readonly value: string | null
  readonly placeholder: string | null
  readonly options: readonly Option[] | null
  readonly href: string | null
  readonly src: string | null
  readonly alt: string | null
  readonly 'aria-live': string | null
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
  const said = { ...shared?.attributes, ...own?.attributes }
  const part: Said & Pick<ServerPart<S>, 'mark'> = {
    text: own?.text ?? shared?.text ?? null,
    hidden: visible === null ? null : !visible,
    disabled: said.disabled === 'true',
    value: said.value ?? null,
    placeholder: said.placeholder ?? null,
    options: own?.options ?? null,
    href: said.href ?? null,
    src: said.src ?? null,
    alt: said.alt ?? null,
    'aria-live': said['aria-live'] ?? null,
    mark: (className = '') => ({ id: selector.slice(1), className: `${className} ${name.slice(1)}`.trim() }),
  }
  return part
}
