const keyForm = /^(?!.*(?:^|\/)\.)[\w.@-]+(?:\/[\w.@-]+)*$/

/** Passes a key of the store on. @throws Error when it could name anything outside of it: a mistake of ours. */
export function storeKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`Not a key of the release store: ${JSON.stringify(key)}`)
  return key
}
