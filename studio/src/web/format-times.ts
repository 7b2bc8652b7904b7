const format = new Intl.NumberFormat('es-VE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

/** A multiple in hundredths, `153` → `1,53 ×`. */
export const formatTimes = (hundredths: number): string => `${format.format(hundredths / 100)}\u00a0×`

/** A share from 0 to 1 as per cent with two decimals, `0.4853` → `48,53 %`. */
export const formatShare = (share: number): string => `${format.format(share * 100)}\u00a0%`
