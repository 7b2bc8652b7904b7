import { call } from '@trebol/shared/api'
import { type Config, getConfig } from '@trebol/shared/contract'
import { isLocale } from '@trebol/shared/i18n'
import { settingsRead } from '@trebol/shared/store/write'

let config: Promise<Config> | null = null

/**
 * Settings of the operator, read once, or again where they have changed (`fresh`). Until they arrive, or when they cannot be
 * had, the bundled defaults stand, and what was known before.
 */
export function loadConfig(fresh = false): Promise<Config> {
  const known = config
  if (fresh) config = null
  config ??= call(getConfig, {}).then(
    (answer) => {
      const languages = answer.languages.filter(({ code }) => isLocale(code))
      settingsRead({
        currencies: answer.currencies,
        ageMin: answer.jurisdiction.age_min,
        redirectOrigins: answer.redirect_origins,
        ...(languages.length > 0 && { languages }),
        idle: answer.idle,
        operator: {
          company: answer.site.company,
          license: answer.site.license,
          helplines: answer.helplines,
          support: answer.support,
          demoPlay: answer.jurisdiction.demo !== 'off',
        },
      })
      return answer
    },
    (error: unknown) => {
      config = known
      throw error
    },
  )
  return config
}
