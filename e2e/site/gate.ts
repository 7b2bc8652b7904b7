export type Gate = { readonly passed: Promise<void>; readonly open: () => void }

/** Something that waits until it is opened, such as the answer to a call. */
export function createGate(): Gate {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}
