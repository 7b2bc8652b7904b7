import { count } from '../../i18n/index.ts'

/** What players read inside the shared parts, in Spanish: the language that all others are written after. */
export const spanish = {
  close: 'Cerrar',
  closeNotice: 'Cerrar aviso',
  unavailable: 'no disponible',
  optional: '(opcional)',
  show: 'Mostrar',
  hide: 'Ocultar',
  loading: 'Cargando…',
  retry: 'Reintentar',
  newTab: '(se abre en otra pestaña)',
  remove: (name: string) => `Quitar ${name}`,
  copy: { copy: 'Copiar', done: 'Copiado', failed: 'No se pudo copiar. Seleccione el texto y cópielo.' },
  asOf: (time: string) => `Datos de las ${time}`,
  more: {
    load: 'Cargar más',
    showing: (shown: number, total: number) => `Mostrando ${count(shown)} de ${count(total)}`,
  },
  soon: {
    title: 'Muy pronto',
    text: 'Estamos preparando esta página. Mientras tanto, el resto del sitio está a su disposición.',
  },
  failure: {
    title: 'No pudimos cargar esta sección',
    text: 'Revise su conexión e inténtelo de nuevo.',
    code: (code: string) => `Código: ${code}`,
  },
  tone: { info: 'Información', warning: 'Atención', error: 'Error', success: 'Listo' },
  step: { done: 'Completado', current: 'En curso', waiting: 'Pendiente', failed: 'No completado' },
  limit: {
    used: (used: string, limit: string) => `Usado: ${used} de ${limit}`,
    left: (amount: string) => `Disponible: ${amount}`,
  },
} as const
