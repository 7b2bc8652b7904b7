/** Letters without case and accents, one for one, so that places in the folded text are places in the text. */
export const foldLetters = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain =
        letter === 'ñ' || letter === 'Ñ' ? 'ñ' : letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
