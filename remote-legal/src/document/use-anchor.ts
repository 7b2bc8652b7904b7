import { useLocation } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'

/**
 * Brings the section that the address names into view, once. On the first page the text comes after the browser has looked, and
 * some of it later (`isWhole`).
 */
export function useAnchor(isWhole: boolean): void {
  const { hash } = useLocation()
  const led = useRef('')
  useEffect(() => {
    if (hash === led.current) return
    const section = document.getElementById(hash.slice(1))
    led.current = section ? hash : ''
    section?.scrollIntoView()
  }, [hash, isWhole])
}
