type Owner = { readonly name: string; readonly documentNumber: string }

/** What is wrong with a holder who has to be the player: name and document, however they are written. */
export function ownerProblems(
  { owner, document }: Readonly<Record<string, string>>,
  player: Owner,
): Readonly<Record<string, string>> {
  return {
    ...(owner !== undefined && words(owner) !== words(player.name) && { owner: `El titular debe ser ${player.name}.` }),
    ...(document !== undefined &&
      bare(document) !== bare(player.documentNumber) && {
        document: 'Escriba su propio documento: no pagamos a terceros.',
      }),
  }
}

/** Banks write names without accents, and with capitals. */
const words = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

const bare = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
