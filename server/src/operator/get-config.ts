import type { Handlers } from '../calls/handler.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { documentTypes } from './document-types.ts'
import { jurisdiction } from './jurisdiction.ts'
import { languages } from './languages.ts'

export const getConfig: Handlers['getConfig'] = async (_input, call) => ({
  value: {
    now: call.now.toISOString(),
    site: {
      name: 'Trébol',
      company: 'Trébol, sitio de demostración',
      license: {
        authority: 'Sin licencia: no se juega con dinero real',
        number: 'DEMO-0000',
        url: 'https://trebol.example/',
      },
    },
    jurisdiction,
    languages: languages.map(({ code, name }) => ({ code, name })),
    idle: { minutes: 25, seconds: 60 },
    currencies: [...currencies],
    countries: countries.map(({ code, name }) => ({ code, name })),
    document_types: documentTypes.map(({ id, name }) => ({ id, name })),
    helplines: [
      { country: 'ES', name: 'FEJAR', phone: '900 200 225', url: 'https://www.fejar.org' },
      { country: '*', name: 'Gambling Therapy', phone: '', url: 'https://www.gamblingtherapy.org/es' },
    ],
    support: { email: 'soporte@trebol.example', hours: 'Todos los días, las 24 horas' },
    frame_origins: [call.services.studioOrigin],
    redirect_origins: [],
  },
})
