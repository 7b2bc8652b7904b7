/** The mark of the house. Decorative: the name stands beside it. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <img src="/favicon.svg" width={size} height={size} alt="" />
)
