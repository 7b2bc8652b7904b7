/** Stands in for the checks of axios on its options: ours are written once, and typed. */
const anything = () => anything

export default {
  assertOptions() {},
  validators: { boolean: anything, function: anything, transitional: anything, spelling: anything },
}
