/** Unit and release that this browser alone runs, as the host shows them; `null`: none. */
export const readOverride = (): string | null =>
  document.querySelector('[data-override]')?.getAttribute('data-override') ?? null
