import { call } from '@trebol/shared/api'
import { type Config, getConfig } from '@trebol/shared/contract'
import { settingsRead } from '@trebol/shared/store/write'

let config: Promise<Config> | null = null

/** Settings of the operator, read once. Until they arrive, or when they cannot be had, the bundled defaults stand. */
export function loadConfig(): Promise<Config> {
  config ??= call(getConfig, {}).then(
    (answer) => {
      settingsRead({
        currencies: answer.currencies,
        ageMin: answer.jurisdiction.age_min,
        redirectOrigins: answer.redirect_origins,
      })
      return answer
    },
    (error: unknown) => {
      config = null
      throw error
    },
  )
  return config
}
