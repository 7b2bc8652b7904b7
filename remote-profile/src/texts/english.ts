import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** Rules of fields, by the Spanish words that the contract has for them. */
const rules: Readonly<Record<string, string>> = {
  'Escriba su nombre y apellido como aparecen en su documento.':
    'Enter your first and last name as they appear on your document.',
  'Para cambiar su teléfono, vaya a Seguridad.': 'To change your mobile number, go to Security.',
  'Máximo 80 caracteres.': 'Use at most 80 characters.',
  'Escriba un teléfono móvil válido, con el código de su país. Ejemplo: +58 412 123 4567':
    'Enter a valid mobile number with your country code. Example: +58 412 123 4567',
}

/** What players read in their account, in English. */
export const english = {
  profile: {
    title: 'My profile',
    hello: (name) => `Hello, ${name}`,
    complete: 'Profile complete',
    incomplete: 'Profile incomplete',
    phoneVerified: 'Phone verified',
    phoneUnverified: 'Phone not verified',
    identityVerified: 'Identity verified',
    identityPending: 'Identity pending',
    unknown: 'Not given',
    data: 'Personal details',
    edit: 'Edit',
    banner: 'Complete your profile to deposit and withdraw.',
    completeIt: 'Complete it',
    loading: 'Loading your profile…',
    retry: 'Try again',
    back: 'Back to my profile',
    failed: {
      profile: 'The profile could not be loaded',
      any: 'The user’s profile could not be loaded',
      lists: 'The details for editing the profile could not be loaded',
      save: 'The profile could not be updated',
      unknown: 'We could not confirm whether your profile was saved. Press “Save changes” again.',
    },
    fields: {
      name: 'Name',
      email: 'Email',
      birth_date: 'Date of birth',
      country_name: 'Country',
      city: 'City',
      phone_number: 'Phone',
      document_type: 'Document type',
      document_number: 'Document number',
      ref_code: 'Referral code',
    },
    quick: 'Quick links',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    history: 'History',
    limits: 'My limits',
    exclusion: 'Self-exclusion',
    form: {
      title: 'Edit my profile',
      lead: 'Changes take effect when you save them.',
      name: 'Full name',
      nameHelp: 'As it appears on your document.',
      phone: 'Mobile number',
      phoneHelp:
        'With your country code. Example: +58 412 123 4567. If you change it, you will have to verify it again.',
      city: 'City',
      noCity: 'Choose your city',
      cityHelp: 'Without a city, your profile is incomplete.',
      refCode: 'Referral code',
      noRefCode: 'None',
      fixed: 'Details of your document and your account',
      document: 'Document',
      fixedNote: {
        support: ['To change this detail, ', 'write to support', '.'],
        security: ['To change this detail, ', 'go to Security', '.'],
      },
      save: 'Save changes',
      saving: 'Saving…',
      cancel: 'Cancel',
      saved: 'Profile updated',
      review: 'Check the marked fields.',
      rule: (message) => rules[message] ?? message,
    },
    lastLogin: (when) => `Last login: ${when}`,
    accepted: {
      title: 'Documents you accepted',
      names: { 'terms-and-conditions': 'Terms and conditions', 'privacy-policy': 'Privacy policy' },
      line: (version, date) => `Version ${version}, on ${date}`,
      never: 'No record',
      read: 'Read',
      pending: (version) => `Read and accept version ${version}`,
    },
    tabs: 'Views of your account',
    tab: { datos: 'Details', security: 'Security', verification: 'Verification', notifications: 'Notifications' },
    unsaved: {
      title: 'You have unsaved changes',
      text: 'If you leave now, what you typed will be lost.',
      stay: 'Keep editing',
      discard: 'Discard changes',
    },
  },
} satisfies TextsOf<typeof spanish>
