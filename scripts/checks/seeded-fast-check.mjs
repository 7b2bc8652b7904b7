import { createRequire } from 'node:module'

// `vitest.config.ts` gives this to whoever imports fast-check, so the package itself is asked for past that name.
const { default: fc } = createRequire(import.meta.url)('fast-check')

/** The gate draws the same cases each time: what it finds is of the change. Long proofs and `npm run fuzz` draw new ones. */
const fresh = process.env.PROVE === '1' || process.env.FUZZ_RUNS !== undefined
if (!fresh) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 })

export default fc
