import { defineUnit } from '@trebol/shared/build'

export default defineUnit('profile', import.meta.dirname, {
  '/profile': ['profile'],
  '/profile/deposit': ['deposit'],
  '/profile/withdrawal': ['withdrawal'],
  '/profile/historical': ['historical'],
})
