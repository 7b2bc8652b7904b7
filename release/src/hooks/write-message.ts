import type { Told } from './news.ts'

/** How a hook wants to be told: all fields, or a line in the form of a chat tool. */
export const hookFormats = ['json', 'slack', 'teams', 'text'] as const
export type HookFormat = (typeof hookFormats)[number]

/** Source: https://docs.slack.dev/messaging/formatting-message-text, "Escaping text". */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Signs that begin something in Markdown are to be signs. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]()#~<>!|]/g, '\\$&')

/** A card, because workflows of Teams take nothing else; `text` is for what takes a line. */
const teamsMessage = (text: string) => ({
  type: 'message',
  text,
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: { type: 'AdaptiveCard', version: '1.2', body: [{ type: 'TextBlock', text, wrap: true }] },
    },
  ],
})

/** The body of a message, as JSON. `link`: where the console shows it; `null` when its address is not known. */
export function writeMessage(format: HookFormat, id: string, told: Told, link: string | null): string {
  const { event, time, channel, unit, rev, from, to, by, reason, percent, severity, sentence } = told
  const withLink = (text: string, gap: string) => (link === null ? text : `${text}${gap}${link}`)
  switch (format) {
    case 'json':
      return JSON.stringify({
        ...{ id, event, time, channel, unit, rev, from, to, by, reason, percent, severity, sentence, link },
      })
    case 'slack':
      return JSON.stringify({ text: withLink(escapeSlack(sentence), '\n'), mrkdwn: false })
    case 'teams':
      return JSON.stringify(teamsMessage(withLink(escapeMarkdown(sentence), '\n\n')))
    case 'text':
      return JSON.stringify({ text: withLink(sentence, '\n') })
  }
}
