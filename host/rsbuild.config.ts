import { defineUnit } from '@trebol/shared/build'

export default defineUnit('host', import.meta.dirname, { '/': ['home'] })
