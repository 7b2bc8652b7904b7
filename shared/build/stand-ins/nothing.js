/** Stands in for a part of axios that is never called here. */
export default function nothing() {
  throw new Error('This part of axios is left out: see shared/build/slim-libraries.ts.')
}
