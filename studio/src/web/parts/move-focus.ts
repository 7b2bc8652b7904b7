const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The button that lies next in the direction of an arrow key, as it is drawn; null for other keys and at the edge. */
export function nextByArrow<T extends Element>(key: string, at: T, among: readonly T[]): T | null {
  const way = ways[key]
  if (way === undefined) return null
  const sideways = way[0] !== 0
  const from = at.getBoundingClientRect()
  let best: { node: T; far: number } | null = null
  for (const node of among) {
    if (node === at) continue
    const to = node.getBoundingClientRect()
    const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2]
    const along = x * way[0] + y * way[1]
    const aside = Math.abs(sideways ? y : x)
    // What lies beside the button, however wide, comes before what only comes near it.
    const gap = Math.max(0, aside - (sideways ? from.height + to.height : from.width + to.width) / 2 + 1)
    const far = along + aside * 0.3 + gap * 3
    if (along > 2 && (best === null || far < best.far)) best = { node, far }
  }
  return best?.node ?? null
}

/** One stop for the tab key in a group of buttons, and the arrows between them. */
export function rove(buttons: () => readonly HTMLButtonElement[], group: HTMLElement): void {
  const stop = (at: HTMLButtonElement): void => {
    for (const button of buttons()) button.tabIndex = button === at ? 0 : -1
  }
  group.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) stop(target)
  })
  group.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLButtonElement) || ways[key] === undefined) return
    event.preventDefault()
    nextByArrow(key, target, buttons())?.focus()
  })
}
