import type { Surface } from './create-loading-bar.ts'

type Drawing = typeof import('./draw-bar.ts')

/**
 * The bar without its library: that is fetched when something first takes long enough to be shown, and stays out of the
 * first load. Orders are carried out in their order; without the library there is no bar, and nothing else suffers.
 */
export function lazyBar(): Surface {
  let loading: Promise<Drawing> | null = null
  const order = (carryOut: (drawing: Drawing) => void) => {
    loading ??= import(/* webpackChunkName: "bar" */ './draw-bar.ts')
    loading.then(carryOut).catch(() => {
      loading = null
    })
  }
  return {
    draw: (part, look) => order(({ drawBar }) => drawBar(part, look)),
    remove: () => order(({ removeBar }) => removeBar()),
  }
}
