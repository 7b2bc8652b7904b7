import type { Config, getSupport, WireOf } from '@trebol/shared/contract'

/** Who runs this site. A real operator fills in his own. */
export const site: Config['site'] = {
  name: 'Trébol',
  company: 'Trébol, sitio de demostración',
  license: {
    authority: 'Sin licencia: no se juega con dinero real',
    number: 'DEMO-0000',
    url: 'https://trebol.example/',
  },
}

export const support: Config['support'] = {
  email: 'soporte@trebol.example',
  hours: 'Todos los días, las 24 horas',
}

/** Other ways to reach the operator, in the order in which they are shown. A real one fills in his own. */
export const supportChannels: WireOf<typeof getSupport>['channels'] = [
  { kind: 'whatsapp', name: 'WhatsApp', to: 'https://wa.me/580000000000' },
  { kind: 'telegram', name: 'Telegram', to: 'https://t.me/trebol_demostracion' },
  { kind: 'email', name: support.email, to: `mailto:${support.email}` },
]

export const helplines: Config['helplines'] = [
  { country: 'ES', name: 'FEJAR', phone: '900 200 225', url: 'https://www.fejar.org' },
  { country: '*', name: 'Gambling Therapy', phone: '', url: 'https://www.gamblingtherapy.org/es' },
]

/** Minutes without input after which a player is asked, and seconds until the session then closes. */
export const idle: Config['idle'] = { minutes: 25, seconds: 60 }
