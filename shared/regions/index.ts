/** Fields of forms as the server may have changed them; bundled by whoever has forms, so that first pages go without. */
export { useServerChoice, useServerField } from './server-field.ts'
