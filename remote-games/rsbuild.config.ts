import { defineUnit } from '@trebol/shared/build'

export default defineUnit('games', import.meta.dirname, {
  '/': ['home-rails'],
  '/slots': ['lobby'],
  '/table': ['lobby'],
  '/casino': ['lobby'],
  '/casino/:section': ['lobby'],
  '/mini-juegos': ['lobby'],
  '/lottery': ['lottery'],
  '/play': ['play'],
  '/play/inbet': ['play'],
})
