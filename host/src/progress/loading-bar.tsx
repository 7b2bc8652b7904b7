import { useNavigation } from '@trebol/shared/router'
import NProgress from 'nprogress'
import { useEffect } from 'react'
import './loading-bar.css'

/** Milliseconds before the bar shows (specification section 9). */
const throttle = 200

// The library would write its template as HTML, which the page's policy forbids: it gets the element from us.
Object.assign(NProgress.configure({ showSpinner: false, barSelector: '.bar', parent: 'body' }), { render: drawBar })

/** Thin bar at the top while a page loads. */
export function LoadingBar() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => NProgress.start(), throttle)
    return () => {
      clearTimeout(timer)
      if (NProgress.isStarted()) NProgress.done()
    }
  }, [state])
  return null
}

function drawBar(): HTMLElement {
  const drawn = document.getElementById('nprogress')
  if (drawn) return drawn
  const holder = document.createElement('div')
  holder.id = 'nprogress'
  holder.setAttribute('aria-hidden', 'true')
  const bar = document.createElement('div')
  bar.className = 'bar'
  holder.append(bar)
  document.body.append(holder)
  return holder
}
