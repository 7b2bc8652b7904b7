/** Writes the time limit of each test into the report beside its duration: vitest's own report does not tell it. */
export default class LimitsReporter {
  onTestCaseResult(test) {
    test.meta().limit = test.options.timeout
  }
}
