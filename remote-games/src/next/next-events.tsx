import { loadPart } from '@trebol/shared/store'
import { type ComponentType, useEffect, useState } from 'react'
import { NextPlace } from './next-place.tsx'

/**
 * The next races and draws on the home page. They stand below everything that a first visit waits for, so their code and
 * their data come after it; until then their place is kept.
 */
export function NextEvents() {
  const [Lists, setLists] = useState<ComponentType | null>(null)
  useEffect(() => {
    loadPart(() => import(/* webpackChunkName: "next-lists" */ './next-lists.tsx')).then(
      ({ NextLists }) => setLists(() => NextLists),
      () => undefined,
    )
  }, [])
  return Lists === null ? <NextPlace /> : <Lists />
}
