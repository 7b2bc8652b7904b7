import { count, type TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

export const portuguese: TextsOf<typeof spanish> = {
  close: 'Fechar',
  closeNotice: 'Fechar aviso',
  unavailable: 'não disponível',
  optional: '(opcional)',
  show: 'Mostrar',
  hide: 'Ocultar',
  loading: 'Carregando…',
  retry: 'Tentar de novo',
  newTab: '(abre em outra aba)',
  remove: (name) => `Remover ${name}`,
  copy: { copy: 'Copiar', done: 'Copiado', failed: 'Não foi possível copiar. Selecione o texto e copie.' },
  asOf: (time) => `Dados das ${time}`,
  more: { load: 'Carregar mais', showing: (shown, total) => `Mostrando ${count(shown)} de ${count(total)}` },
  soon: {
    title: 'Em breve',
    text: 'Estamos preparando esta página. Enquanto isso, o restante do site está à sua disposição.',
  },
  failure: {
    title: 'Não foi possível carregar esta seção',
    text: 'Verifique sua conexão e tente novamente.',
    code: (code) => `Código: ${code}`,
  },
  tone: { info: 'Informação', warning: 'Atenção', error: 'Erro', success: 'Pronto' },
  step: { done: 'Concluído', current: 'Em andamento', waiting: 'Pendente', failed: 'Não concluído' },
  limit: {
    used: (used, limit) => `Usado: ${used} de ${limit}`,
    left: (amount) => `Disponível: ${amount}`,
  },
}
