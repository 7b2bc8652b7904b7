import { readFileSync } from 'node:fs'
import type { PushSettings } from '@trebol/shared/contract'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { SettingsError } from '../settings/read-settings.ts'
import { createAccessToken, serviceAccountSchema } from './create-access-token.ts'
import { createFcmProvider } from './create-fcm-provider.ts'
import type { PushProvider } from './push-provider.ts'
import type { PushOptions } from './push-settings.ts'

export type Push = {
  /** What `getConfig` says of it; null: the site offers no notices. */
  readonly settings: PushSettings | null
  /** Null: nothing is sent. */
  readonly provider: PushProvider | null
}

const defaultSendUrl = 'https://fcm.googleapis.com'

export function createPush(options: Partial<PushOptions>, { log }: { readonly log: Logger }): Push {
  const { PUSH_PROJECT_ID, PUSH_API_KEY, PUSH_APP_ID, PUSH_SENDER_ID, PUSH_VAPID_KEY } = options
  if (!PUSH_PROJECT_ID || !PUSH_API_KEY || !PUSH_APP_ID || !PUSH_SENDER_ID) return { settings: null, provider: null }
  const settings = {
    project_id: PUSH_PROJECT_ID,
    api_key: PUSH_API_KEY,
    app_id: PUSH_APP_ID,
    sender_id: PUSH_SENDER_ID,
    ...(PUSH_VAPID_KEY && { vapid_key: PUSH_VAPID_KEY }),
  }
  const file = options.PUSH_SERVICE_ACCOUNT
  if (!file) return { settings, provider: null }
  const accessToken = createAccessToken(readAccount(file))
  const origin = options.PUSH_SEND_URL ?? defaultSendUrl
  return { settings, provider: createFcmProvider({ projectId: PUSH_PROJECT_ID, origin, accessToken, log }) }
}

function readAccount(file: string) {
  const wrong = `PUSH_SERVICE_ACCOUNT: ${file} is no file of a service account: give the JSON file that the provider hands out.`
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new SettingsError(wrong)
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), serviceAccountSchema), text)
  if (!read.success) throw new SettingsError(wrong)
  return read.output
}
