const strong = /[aeoáéíóúàò]/
const vowels = /[aeiouáéíóúüàò]+/g

/** Spanish syllables: groups of vowels, and one more for each pair of strong vowels, which do not share one. */
export function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i')
  let count = 0
  for (const [group] of plain.matchAll(vowels)) {
    const peaks = [...group].filter((vowel) => strong.test(vowel)).length
    count += Math.max(1, peaks)
  }
  return Math.max(1, count)
}

/**
 * Szigriszt-Pazos' index of Spanish prose: 206.835 − 62.3 × syllables per word − words per sentence. On the INFLESZ
 * scale 40 to 55 is somewhat hard, 55 to 65 normal, 65 to 80 fairly easy.
 */
export function readingEase(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}+/gu) ?? [])
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length
}

/** Sentences of a text; colons and semicolons end one, as the index counts them. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.:;?…])\s+/).filter((sentence) => /\p{L}/u.test(sentence))
