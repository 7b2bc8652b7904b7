import type { AcceptedDocument } from '@trebol/shared/contract'

/**
 * Versions of the documents that are in force: opening an account accepts them, and who has an account is asked. The texts travel with the release of `legal`; a test compares the
 * two, and whoever raises one raises the other.
 */
export const acceptedVersions: Readonly<Record<AcceptedDocument, string>> = {
  'terms-and-conditions': '3.0',
  'privacy-policy': '2.0',
}
