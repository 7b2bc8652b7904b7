type Keys = {
  readonly free: () => boolean
  readonly spin: () => void
  readonly changeStake: (step: -1 | 1) => void
}

const stakeKeys: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  '+': 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  '-': -1,
}

/** Space and Enter spin, arrows and +/− change the stake, unless a control with keys of its own has the focus. */
export function listenToKeys({ free, spin, changeStake }: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (!free() || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('dialog, input, select, textarea')) return
    const step = stakeKeys[event.key]
    if (step !== undefined) {
      event.preventDefault()
      changeStake(step)
    } else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat && !target?.closest('button')) {
      event.preventDefault()
      spin()
    }
  })
}
