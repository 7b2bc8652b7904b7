import { createRequire } from 'node:module'

// `vitest.config.ts` gives this to whoever imports fast-check, so the package itself is asked for past that name.
const { default: fc } = createRequire(import.meta.url)('fast-check')

/**
 * The gate draws the same cases each time: what it finds is of the change. `npm run campaign` draws new ones from a seed
 * that it writes down, `npm run fuzz` new ones each time.
 */
const fresh = process.env.PROVE === '1' || process.env.FUZZ_RUNS !== undefined
const seed =
  process.env.FAST_CHECK_SEED === undefined ? (fresh ? null : 20_261_123) : Number(process.env.FAST_CHECK_SEED)
if (seed !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

export default fc
