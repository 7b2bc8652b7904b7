import { useLocation } from '@trebol/shared/router'
import { useEffect } from 'react'

/** Brings the section that the address names into view. On the first page the text comes after the browser has looked. */
export function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
