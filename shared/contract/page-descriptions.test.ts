import { describe, expect, it } from 'vitest'
import { pageDescriptions } from './page-descriptions.ts'
import { paths } from './paths.ts'

const all = Object.entries(pageDescriptions)

describe('descriptions of the pages', () => {
  it('are there for every route, and no two are the same', () => {
    expect(all.map(([pattern]) => pattern).sort()).toEqual(paths.map(({ pattern }) => pattern).sort())
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length)
  })

  it('fit into what search engines show', () => {
    const lengths = all.map(([pattern, text]) => ({ pattern, length: text.length }))
    expect(lengths.filter(({ length }) => length < 110 || length > 155)).toEqual([])
  })

  it('are whole sentences in plain text', () => {
    expect(all.filter(([, text]) => !/^\p{Lu}[^<>"&\s][^<>"&]*\.$/u.test(text) || /\s{2}/.test(text))).toEqual([])
  })

  it('put nobody under pressure and promise nothing', () => {
    const pressing =
      /[!¡]|corra|aproveche|último|última|\bgan[ae]|millones|garantiz|segur[oa] que|suerte|mejor|bono gratis/i
    expect(all.filter(([, text]) => pressing.test(text))).toEqual([])
  })

  it('speak to the reader as usted', () => {
    const familiar = /(?<!\p{L})(?:tú|tus?|te|ti|contigo|puedes|tienes|quieres|inicias?|recupera|escribe)(?!\p{L})/iu
    expect(all.filter(([, text]) => familiar.test(text))).toEqual([])
  })
})
