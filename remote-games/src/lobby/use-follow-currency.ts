import { useRevalidator } from '@trebol/shared/router'
import { useCurrency } from '@trebol/shared/store'
import { useEffect, useRef } from 'react'

/** Reads the page again when the player has chosen another currency: jackpots have an amount of their own in each. */
export function useFollowCurrency(): void {
  const currency = useCurrency()
  const { revalidate } = useRevalidator()
  const shown = useRef(currency)
  useEffect(() => {
    if (shown.current === currency) return
    shown.current = currency
    void revalidate()
  }, [currency, revalidate])
}
