/**
 * A sentence that may end with a time of day: "10:05 p. m." brings its own full stop, "22:05" does not.
 *
 * @example sentence('Termina el 3 de mayo, 10:05 p. m.') // as it is: 'Termina el 3 de mayo, 10:05 p. m.'
 */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
