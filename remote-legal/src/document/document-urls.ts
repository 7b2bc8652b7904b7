/** Address of each page's payload: a file of this unit's release, with its own content hash in the name. */
export const documentUrls = {
  '/aml': new URL('../payloads/aml.json', import.meta.url),
  '/kyc': new URL('../payloads/kyc.json', import.meta.url),
  '/rng': new URL('../payloads/rng.json', import.meta.url),
  '/rules': new URL('../payloads/rules.json', import.meta.url),
  '/sport-rules': new URL('../payloads/sport-rules.json', import.meta.url),
  '/privacy-policy': new URL('../payloads/privacy-policy.json', import.meta.url),
  '/self-exclusion': new URL('../payloads/self-exclusion.json', import.meta.url),
  '/dispute-resolution': new URL('../payloads/dispute-resolution.json', import.meta.url),
  '/responsible-gambling': new URL('../payloads/responsible-gambling.json', import.meta.url),
  '/terms-and-conditions': new URL('../payloads/terms-and-conditions.json', import.meta.url),
  '/account-payouts-bonuses': new URL('../payloads/account-payouts-bonuses.json', import.meta.url),
} as const

export type DocumentPattern = keyof typeof documentUrls
