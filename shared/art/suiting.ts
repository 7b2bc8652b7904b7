import type { Dress } from './motif.ts'
import type { RampName } from './ramps.ts'

/** Words of a name that promise a colour. */
const promises: ReadonlyArray<readonly [RegExp, readonly RampName[]]> = [
  [/cerezos|rosa\b|flor de mayo/i, ['pink']],
  [/rub[ií]|roj[oa]|colorad|fuego|llamas|cerez/i, ['red', 'orange']],
  [/fres/i, ['red', 'pink']],
  [/limon|limón/i, ['yellow', 'lime']],
  [/esmeralda|verde|jade|tr[ée]bol/i, ['green', 'lime', 'teal', 'forest']],
  [/zafiro|azul|añil|índigo/i, ['blue', 'indigo', 'sky', 'cyan']],
  [/dorad|\boro\b|ámbar|topacio|amarill/i, ['gold', 'yellow', 'orange']],
  [/plata|acero/i, ['silver']],
  [/negr|noche|nocturn/i, ['ink', 'indigo', 'slate']],
  [/blanc|marfil|nácar/i, ['white', 'cream', 'silver']],
  [/amatista|uvas/i, ['purple']],
  [/cobr[ei]|bronce/i, ['bronze', 'orange']],
]

/** The dresses that keep what the name promises; all of them when it promises nothing that they can keep. */
export function suiting(dresses: readonly Dress[], name: string): readonly Dress[] {
  const wanted = promises.find(([words]) => words.test(name))?.[1] ?? []
  const kept = dresses.filter(([main]) => main !== undefined && wanted.includes(main))
  return kept.length > 0 ? kept : dresses
}
