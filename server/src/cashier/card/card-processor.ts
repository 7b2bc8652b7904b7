import type { ServerSettings } from '../../settings/read-settings.ts'

/** A processor of cards: where its form stands, and the secret that proves its calls. */
export type CardProcessor = { readonly origin: string; readonly secret: string }

type Given = Pick<ServerSettings, 'PROCESSOR_ORIGIN' | 'PROCESSOR_SECRET'>

export const cardProcessorOf = ({ PROCESSOR_ORIGIN: origin, PROCESSOR_SECRET: secret }: Given): CardProcessor | null =>
  origin === undefined || secret === undefined ? null : { origin, secret }
