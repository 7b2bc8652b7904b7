import type { Option } from '@trebol/shared/contract'

/** The name by which a list knows a value; one that it does not know is shown as it is. */
export const nameOf = (list: readonly Option[], id: string): string =>
  list.find((option) => option.id === id)?.name ?? id

/** The list with the value that the player has: it stays choosable when the list no longer holds it. */
export const withCurrent = (list: readonly Option[], id: string): readonly Option[] =>
  id === '' || list.some((option) => option.id === id) ? list : [{ id, name: id }, ...list]
