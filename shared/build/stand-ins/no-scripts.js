/** Stands in for what puts scripts into the page: entries are loaded by the host's own loader, which pins their bytes. */
const leftOut = () => {
  throw new Error('Loading scripts is left to the host: see shared/build/slim-libraries.ts.')
}
export const createLink = leftOut
export const createScript = leftOut
export const loadScript = leftOut
export const isStaticResourcesEqual = leftOut
export const safeWrapper = leftOut
