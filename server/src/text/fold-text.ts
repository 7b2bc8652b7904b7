/** Lower case without accents, ñ kept apart from n: how Spanish readers compare words. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ñ', '\u0001')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u0001', 'ñ')
}
