import type { DocumentPattern } from './document-urls.ts'

/** Address of the earlier versions of each page, fetched by whoever asks for one. */
export const earlierUrls: Readonly<Record<DocumentPattern, URL>> = {
  '/aml': new URL('../payloads/earlier/aml.json', import.meta.url),
  '/kyc': new URL('../payloads/earlier/kyc.json', import.meta.url),
  '/rng': new URL('../payloads/earlier/rng.json', import.meta.url),
  '/rules': new URL('../payloads/earlier/rules.json', import.meta.url),
  '/sport-rules': new URL('../payloads/earlier/sport-rules.json', import.meta.url),
  '/privacy-policy': new URL('../payloads/earlier/privacy-policy.json', import.meta.url),
  '/self-exclusion': new URL('../payloads/earlier/self-exclusion.json', import.meta.url),
  '/dispute-resolution': new URL('../payloads/earlier/dispute-resolution.json', import.meta.url),
  '/responsible-gambling': new URL('../payloads/earlier/responsible-gambling.json', import.meta.url),
  '/terms-and-conditions': new URL('../payloads/earlier/terms-and-conditions.json', import.meta.url),
  '/account-payouts-bonuses': new URL('../payloads/earlier/account-payouts-bonuses.json', import.meta.url),
}
