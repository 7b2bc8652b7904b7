/** Stands in for packages shared before the entry has run: a remote takes them when its module is asked for. */
export function installInitialConsumes({ initialConsumes }) {
  if (initialConsumes.length > 0) throw new Error('Eager sharing is left out: see shared/build/slim-libraries.ts.')
}
