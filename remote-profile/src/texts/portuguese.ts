import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** Rules of fields, by the Spanish words that the contract has for them. */
const rules: Readonly<Record<string, string>> = {
  'Escriba su nombre y apellido como aparecen en su documento.':
    'Informe seu nome e sobrenome como constam no seu documento.',
  'Para cambiar su teléfono, vaya a Seguridad.': 'Para mudar o celular, vá a Segurança.',
  'Máximo 80 caracteres.': 'Use no máximo 80 caracteres.',
  'Escriba un teléfono móvil válido, con el código de su país. Ejemplo: +58 412 123 4567':
    'Informe um celular válido, com o código do seu país. Exemplo: +55 11 91234 5678',
}

/** What players read in their account, in Portuguese of Brazil. */
export const portuguese = {
  profile: {
    title: 'Meu perfil',
    hello: (name) => `Olá, ${name}`,
    complete: 'Perfil completo',
    incomplete: 'Perfil incompleto',
    phoneVerified: 'Telefone verificado',
    phoneUnverified: 'Telefone não verificado',
    identityVerified: 'Identidade verificada',
    identityPending: 'Identidade pendente',
    unknown: 'Não informado',
    data: 'Dados pessoais',
    edit: 'Editar',
    banner: 'Complete seu perfil para depositar e sacar.',
    completeIt: 'Completar',
    loading: 'Carregando seu perfil…',
    retry: 'Tentar de novo',
    back: 'Voltar para o meu perfil',
    failed: {
      profile: 'Erro ao carregar o perfil',
      any: 'Erro ao carregar o perfil do usuário',
      lists: 'Erro ao carregar os dados para editar o perfil',
      save: 'Erro ao atualizar o perfil',
      unknown: 'Não conseguimos confirmar se o seu perfil foi salvo. Toque em “Salvar alterações” outra vez.',
    },
    fields: {
      name: 'Nome',
      email: 'E-mail',
      birth_date: 'Data de nascimento',
      country_name: 'País',
      city: 'Cidade',
      phone_number: 'Telefone',
      document_type: 'Tipo de documento',
      document_number: 'Número do documento',
      ref_code: 'Código de indicação',
    },
    quick: 'Acessos rápidos',
    deposit: 'Depositar',
    withdraw: 'Sacar',
    history: 'Histórico',
    limits: 'Meus limites',
    exclusion: 'Autoexclusão',
    form: {
      title: 'Editar meu perfil',
      lead: 'As alterações passam a valer quando você as salva.',
      name: 'Nome e sobrenome',
      nameHelp: 'Como constam no seu documento.',
      phone: 'Celular',
      phoneHelp:
        'Com o código do seu país. Exemplo: +55 11 91234 5678. Se você mudar, será preciso verificá-lo de novo.',
      city: 'Cidade',
      noCity: 'Escolha sua cidade',
      cityHelp: 'Sem a cidade, seu perfil fica incompleto.',
      refCode: 'Código de indicação',
      noRefCode: 'Nenhum',
      fixed: 'Dados do seu documento e da sua conta',
      document: 'Documento',
      fixedNote: {
        support: ['Para mudar este dado, ', 'fale com o suporte', '.'],
        security: ['Para mudar este dado, ', 'vá a Segurança', '.'],
      },
      save: 'Salvar alterações',
      saving: 'Salvando…',
      cancel: 'Cancelar',
      saved: 'Perfil atualizado com sucesso',
      review: 'Revise os campos marcados.',
      rule: (message) => rules[message] ?? message,
    },
    lastLogin: (when) => `Último acesso: ${when}`,
    accepted: {
      title: 'Documentos aceitos',
      names: { 'terms-and-conditions': 'Termos e condições', 'privacy-policy': 'Política de privacidade' },
      line: (version, date) => `Versão ${version}, em ${date}`,
      never: 'Sem registro',
      read: 'Ler',
      pending: (version) => `Ler e aceitar a versão ${version}`,
    },
    tabs: 'Visões da sua conta',
    tab: { datos: 'Dados', security: 'Segurança', verification: 'Verificação', notifications: 'Notificações' },
    unsaved: {
      title: 'Há alterações não salvas',
      text: 'Se você sair agora, o que escreveu será perdido.',
      stay: 'Continuar editando',
      discard: 'Descartar alterações',
    },
  },
} satisfies TextsOf<typeof spanish>
