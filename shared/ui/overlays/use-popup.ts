import { type RefObject, useLayoutEffect, useRef } from 'react'

type Popup = {
  readonly open: boolean
  /** What the popup belongs to: it stands below or above it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly popup: RefObject<HTMLElement | null>
  /** A press outside of both. */
  readonly onLeave: () => void
}

/** Room that stays between a popup and the edge of the window. */
const edge = 8

/**
 * Shows an element with the `popover` attribute above everything else, beside its anchor. Where the engine knows no
 * popovers (Firefox before 125, Safari before 17), the same element is shown in its place in the page.
 */
export function usePopup({ open, anchor, popup, onLeave }: Popup): void {
  const leave = useRef(onLeave)
  leave.current = onLeave

  useLayoutEffect(() => {
    const owner = anchor.current
    const element = popup.current
    if (!open || !owner || !element) return
    const place = () => placeBeside(owner, element)
    const pressed = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (owner.contains(target) || element.contains(target))
      if (!inside) leave.current()
    }
    if ('showPopover' in element) element.showPopover()
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    document.addEventListener('pointerdown', pressed, true)
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
      document.removeEventListener('pointerdown', pressed, true)
      if ('hidePopover' in element && element.isConnected) element.hidePopover()
    }
  }, [open, anchor, popup])
}

function placeBeside(owner: HTMLElement, element: HTMLElement): void {
  const place = owner.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth, clientHeight } = document.documentElement
  const below = place.bottom + height + edge <= clientHeight || place.top - height < edge
  element.style.top = `${below ? place.bottom : place.top - height}px`
  element.style.left = `${Math.max(edge, Math.min(place.left, clientWidth - width - edge))}px`
}
