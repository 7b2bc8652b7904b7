import type { PushState } from '@trebol/shared/push'

/** In Spanish: the language that the others are written after. */
export const spanish = {
  facts: {
    api: 'Servidor',
    push: 'Avisos',
    permission: 'Permiso de notificaciones',
    worker: 'Proceso de avisos',
  },
  apiAnswers: (ms: number) => `Responde en ${ms} ms`,
  apiSilent: 'No responde',
  pushStates: {
    unknown: 'Todavía no se sabe',
    absent: 'Sin sesión, o el sitio no los ofrece',
    unsupported: 'Este navegador no los admite',
    blocked: 'Bloqueados',
    off: 'Desactivados',
    busy: 'En curso',
    on: 'Activados',
  } satisfies Record<PushState['kind'], string>,
  permissions: {
    default: 'Sin preguntar',
    granted: 'Concedido',
    denied: 'Bloqueado',
    none: 'Este navegador no lo tiene',
  },
  workers: {
    active: 'En marcha',
    starting: 'Preparándose',
    none: 'No instalado',
    unsupported: 'Este navegador no lo tiene',
  },
  clear: {
    title: 'Datos de la aplicación',
    help: 'Borra de este dispositivo todo lo que el sitio guarda y cierra su sesión. Su cuenta y su saldo no cambian. Solo se conserva una pausa o autoexclusión en curso.',
    open: 'Borrar datos de la aplicación',
    question: '¿Borrar los datos de este dispositivo?',
    confirm: 'Borrar y volver al inicio',
    cancel: 'Conservar los datos',
  },
}
