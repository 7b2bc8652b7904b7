import { defineUnit } from '@trebol/shared/build'

export default defineUnit('profile', import.meta.dirname)
