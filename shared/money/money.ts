/** Money in memory: whole minor units (cents for USD) of a currency. Never a floating-point number. */
export type Money = { readonly minor: bigint; readonly iso: string }
