const { console: speaker } = globalThis

/** The console with the prefix, without second choices for consoles that lack a method. */
export function createLogger(prefix) {
  const say =
    (method) =>
    (...words) =>
      speaker[method](prefix, ...words)
  return { log: say('log'), info: say('info'), warn: say('warn'), error: say('error'), debug() {} }
}

export const logger = createLogger('[ Module Federation ]')

/** Only compilers use them. */
export const createInfrastructureLogger = createLogger
export const infrastructureLogger = logger
export const bindLoggerToCompiler = () => {}
