import NProgress from 'nprogress'
import { barPlace } from './bar-place.ts'
import './loading-bar.css'

export type BarLook = { readonly failed: boolean; readonly leaving: boolean }

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

// The library would write its template as HTML, which the page's policy forbids: it gets the element from us.
Object.assign(NProgress.configure({ showSpinner: false, barSelector: '.bar', trickle: false }), {
  render: barElement,
})

/** Shows the bar at a part of its length (0 to 1). */
export function drawBar(part: number, { failed, leaving }: BarLook): void {
  NProgress.configure({ speed: lessMotion.matches ? 0 : 100 }).set(part)
  const bar = barElement()
  bar.toggleAttribute('data-failed', failed)
  bar.toggleAttribute('data-leaving', leaving)
}

export function removeBar(): void {
  NProgress.remove()
  NProgress.status = null
}

function barElement(): HTMLElement {
  const drawn = document.getElementById('nprogress')
  if (drawn) return drawn
  const holder = document.createElement('div')
  holder.id = 'nprogress'
  holder.setAttribute('aria-hidden', 'true')
  const bar = document.createElement('div')
  bar.className = 'bar'
  holder.append(bar)
  document.getElementById(barPlace)?.append(holder)
  return holder
}
