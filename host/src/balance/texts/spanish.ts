/** What a player reads who changes the currency while a game is open, in Spanish. */
export const spanish = {
  openGame: (iso: string) =>
    `Tiene un juego abierto en ${iso}. Para cambiar la moneda, el juego se cerrará y volverá a abrirse.`,
}
