import type { Handlers } from '../calls/handler.ts'
import type { Services } from '../calls/services.ts'
import { complaintTerms } from '../complaints/complaint-terms.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { documentTypes } from './document-types.ts'
import { jurisdiction } from './jurisdiction.ts'
import { languages } from './languages.ts'
import { helplines, idle, site, support } from './site.ts'

export const getConfig: Handlers['getConfig'] = async (_input, { now, services }) => ({
  value: { now: now.toISOString(), ...presentConfig(services) },
})

export type Installation = Pick<Services, 'studioOrigin' | 'realtime' | 'push' | 'demoPlay'>

/** Everything that pages are told of this installation; it changes when the server is started with other settings. */
export function presentConfig({ studioOrigin, realtime, push, demoPlay }: Installation) {
  return {
    site,
    jurisdiction: { ...jurisdiction, demo: demoPlay },
    languages: languages.map(({ code, name }) => ({ code, name })),
    idle,
    currencies: [...currencies],
    countries: countries.map(({ code, name, documents }) => ({ code, name, documents: [...documents] })),
    document_types: documentTypes.map(({ id, name }) => ({ id, name })),
    helplines,
    support,
    complaints: complaintTerms,
    frame_origins: [studioOrigin],
    redirect_origins: [],
    realtime: realtime.settings,
    push: push.settings,
  }
}
