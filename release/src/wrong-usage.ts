/** The command line or the environment cannot be read. Its message says the repair. Exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
