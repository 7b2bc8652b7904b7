import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const portuguese = {
  facts: {
    api: 'Servidor do site',
    push: 'Notificações',
    permission: 'Permissão de notificações',
    worker: 'Processo de avisos do site',
  },
  apiAnswers: (ms) => `Respondeu em ${ms} ms`,
  apiSilent: 'Não responde',
  pushStates: {
    unknown: 'Ainda não se sabe',
    absent: 'Sem sessão, ou o site não os oferece',
    unsupported: 'Este navegador não os aceita',
    blocked: 'Bloqueadas',
    off: 'Desativadas',
    busy: 'Em andamento',
    on: 'Ativadas',
  },
  permissions: {
    default: 'Ainda não perguntado',
    granted: 'Concedida',
    denied: 'Bloqueada',
    none: 'Este navegador não a tem',
  },
  workers: {
    active: 'Em funcionamento',
    starting: 'Em preparação',
    none: 'Não instalado neste navegador',
    unsupported: 'Este navegador não o tem',
  },
  clear: {
    title: 'Dados do aplicativo',
    help: 'Apaga deste dispositivo tudo o que o site guarda e encerra a sua sessão. A sua conta e o seu saldo não mudam. Só se conserva uma pausa ou autoexclusão em andamento.',
    open: 'Apagar os dados do aplicativo',
    question: 'Apagar os dados deste dispositivo?',
    confirm: 'Apagar e voltar ao início',
    cancel: 'Manter os dados',
  },
} satisfies TextsOf<typeof spanish>
