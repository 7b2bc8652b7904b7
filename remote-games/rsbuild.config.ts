import { defineUnit } from '@trebol/shared/build'

export default defineUnit('games', import.meta.dirname)
