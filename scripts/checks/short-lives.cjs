// The embedded database is a program that V8 compiles twice: quickly, and again for long use while it runs. A process of a
// test is over before that pays, and it costs a service half of its start. Loaded by `NODE_OPTIONS`, which takes no such flag.
const { setFlagsFromString } = require('node:v8')

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
