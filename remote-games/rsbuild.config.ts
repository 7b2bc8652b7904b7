import { defineUnit } from '@trebol/shared/build'

const pageChunks = {
  '/': ['home-rails'],
  '/slots': ['lobby'],
  '/table': ['lobby'],
  '/casino': ['lobby', 'lobby-tools'],
  '/casino/:section': ['lobby'],
  '/mini-juegos': ['lobby'],
  '/lottery': ['lottery'],
  '/hipicos': ['races'],
  '/deportes': ['sports'],
  '/play': ['play'],
  '/play/inbet': ['play'],
}

const painted = ['/', '/lottery', '/slots', '/table', '/casino', '/mini-juegos']

export default defineUnit('games', import.meta.dirname, pageChunks, {}, painted)
