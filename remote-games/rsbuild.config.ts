import { defineUnit } from '@trebol/shared/build'

export default defineUnit('games', import.meta.dirname, {
  '/': ['home-rails'],
  '/slots': ['lobby'],
  '/table': ['lobby'],
  '/casino': ['lobby'],
  '/casino/:section': ['lobby'],
  '/mini-juegos': ['lobby'],
  '/lottery': ['lottery'],
  '/hipicos': ['races'],
  '/deportes': ['sports'],
  '/play': ['play'],
  '/play/inbet': ['play'],
})
