/** Stands in for the preloading of federation: the edge writes the links of a page into its HTML. */
const leftOut = () => {
  throw new Error('Preloading is left out: see shared/build/slim-libraries.ts.')
}

export const defaultPreloadArgs = {}
export const formatPreloadArgs = leftOut
export const normalizePreloadExposes = leftOut
export const preloadAssets = leftOut
