type Keys = { readonly main: () => void; readonly step: (by: -1 | 1) => void }

/** Space and Enter press the main button, + and − change the stake, unless a control with keys of its own has the focus. */
export function listenToGameKeys({ main, step }: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('dialog, input, select, textarea')) return
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      step(event.key === '+' ? 1 : -1)
    } else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat && !target?.closest('button')) {
      event.preventDefault()
      main()
    }
  })
}
