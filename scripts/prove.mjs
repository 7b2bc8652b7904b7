/** `npm run prove`: everything that `npm test` runs, and the long proofs with it. Each night, and before a release. */
process.env.PROVE = '1'
await import('./test.mjs')
