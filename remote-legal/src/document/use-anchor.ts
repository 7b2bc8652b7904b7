import { useLocation } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'

/**
 * Brings the section that the address names into view, once. On the first page the text comes after the browser has looked, and
 * its end when it is whole.
 */
export function useAnchor(isWhole: boolean): void {
  const { hash } = useLocation()
  const led = useRef('')
  useEffect(() => {
    const section = hash === led.current ? null : document.getElementById(hash.slice(1))
    if (section) section.scrollIntoView()
    if (section || !hash) led.current = hash
  }, [hash, isWhole])
}
