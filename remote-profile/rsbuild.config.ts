import { defineUnit } from '@trebol/shared/build'

export default defineUnit('profile', import.meta.dirname, {
  '/profile': ['profile'],
  '/profile/deposit': ['deposit'],
  '/profile/historical': ['historical'],
})
