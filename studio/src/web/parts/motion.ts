/** Whether the player's device asks for less motion: then results are shown at once. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
