import { defineUnit } from '@trebol/shared/build'

export default defineUnit('legal', import.meta.dirname)
