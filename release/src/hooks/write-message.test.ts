import { describe, expect, it } from 'vitest'
import { noDetails, type Told } from './news.ts'
import { writeMessage } from './write-message.ts'

const told: Told = {
  ...noDetails,
  event: 'rollback',
  time: '2026-11-20T12:00:00.000Z',
  sentence: 'ana: rollback, games on production: <!channel> *all* & [see](https://evil.example) `x`',
  view: 'log',
}
const link = 'https://ops.example/#/log'
const read = (format: 'json' | 'slack' | 'teams' | 'text', address: string | null = link) =>
  JSON.parse(writeMessage(format, 'msg_1', told, address)) as Record<string, unknown>

describe('a message for a chat tool', () => {
  it('calls nobody and formats nothing in Slack', () =>
    expect(read('slack')).toEqual({
      text: `ana: rollback, games on production: &lt;!channel&gt; *all* &amp; [see](https://evil.example) \`x\`\n${link}`,
      mrkdwn: false,
    }))

  it('is a card in Teams, whose text is not Markdown', () => {
    const text = `ana: rollback, games on production: \\<\\!channel\\> \\*all\\* & \\[see\\]\\(https://evil.example\\) \\\`x\\\`\n\n${link}`
    expect(read('teams')).toEqual({
      type: 'message',
      text,
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', version: '1.2', body: [{ type: 'TextBlock', text, wrap: true }] },
        },
      ],
    })
  })

  it('is a line where nothing is formatted, without an address that nobody knows', () =>
    expect([read('text'), read('text', null)]).toEqual([
      { text: `${told.sentence}\n${link}` },
      { text: told.sentence },
    ]))

  it('has every field for programs', () =>
    expect(read('json', null)).toEqual({
      id: 'msg_1',
      ...{ event: 'rollback', time: told.time, sentence: told.sentence, link: null },
      ...noDetails,
    }))
})
