import { findCountry } from '../operator/countries.ts'
import { documentTypes } from '../operator/document-types.ts'
import { refCodes } from '../operator/ref-codes.ts'

export type Option = { readonly id: string; readonly name: string }

type Owner = { readonly country: string; readonly city: string | null; readonly refCode: string }

/** Cities that the player may choose; the one he has stays choosable although the list may have changed. */
export function citiesOf({ country, city }: Owner): readonly Option[] {
  const names = findCountry(country)?.cities ?? []
  const all = city === null || names.includes(city) ? names : [city, ...names]
  return all.map((name) => ({ id: name, name }))
}

export function refCodesOf({ refCode }: Owner): readonly Option[] {
  const known = refCode === '' || refCodes.some(({ id }) => id === refCode)
  return known ? refCodes : [{ id: refCode, name: refCode }, ...refCodes]
}

/** The page updates that fill the profile form. The app drops the first `#ref_code` option: it is a placeholder. */
export function presentProfileLists(owner: Owner): ReadonlyArray<readonly [string, string]> {
  const types = documentTypes.filter(({ id }) => findCountry(owner.country)?.documents.includes(id) ?? true)
  return [
    ['#city', presentOptions(citiesOf(owner))],
    ['#ref_code', presentOptions([{ id: '', name: '' }, ...refCodesOf(owner)])],
    ['#document_type', presentOptions(types)],
  ]
}

function presentOptions(options: readonly Option[]): string {
  return options.map(({ id, name }) => `<option value="${escapeText(id)}">${escapeText(name)}</option>`).join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
