/** An unbiased integer from 0 to `sides - 1`. */
export type Draw = (sides: number) => number
