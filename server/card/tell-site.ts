import type { CardFrameMessage } from '@trebol/shared/contract/card'

export const siteOrigin = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? ''

/** Whether the form stands inside the page of the shop, which then shows the way out itself. */
export const isFramed = window.parent !== window

/** Tells the page around; the browser gives it to the site alone. Nothing that was typed is ever in it. */
export function tellSite(message: CardFrameMessage): void {
  if (isFramed) window.parent.postMessage(message, siteOrigin)
}

/** Keeps the page told how tall the form is, so that nothing of it is cut or scrolls inside. */
export function watchHeight(root: HTMLElement): void {
  if (!isFramed) return
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    if (height > 0) tellSite({ source: 'trebol-card', type: 'size', height: Math.min(height, 4_000) })
  }).observe(root)
}
