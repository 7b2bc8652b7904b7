import { useNavigation } from '@trebol/shared/router'
import NProgress from 'nprogress'
import { useEffect } from 'react'
import './loading-bar.css'

/** Milliseconds before the bar shows (specification section 9). */
const throttle = 200

NProgress.configure({ showSpinner: false, barSelector: '.bar', parent: 'body' })

/** Thin bar at the top while a page loads. */
export function LoadingBar() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => {
      drawBar()
      NProgress.start()
    }, throttle)
    return () => {
      clearTimeout(timer)
      if (NProgress.isStarted()) NProgress.done()
    }
  }, [state])
  return null
}

/** The library would write its template as HTML, which the page's policy forbids; it uses an element that is there. */
function drawBar(): void {
  if (document.getElementById('nprogress')) return
  const holder = document.createElement('div')
  holder.id = 'nprogress'
  holder.setAttribute('aria-hidden', 'true')
  const bar = document.createElement('div')
  bar.className = 'bar'
  holder.append(bar)
  document.body.append(holder)
}
