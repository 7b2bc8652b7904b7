import { type PushTopic, pushTopics } from '@trebol/shared/contract'
import { pushActs } from '@trebol/shared/push'
import { Button, Switch } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'

type Props = {
  readonly topics: readonly PushTopic[]
  readonly changing: boolean
  readonly onDisable: () => void
}

/** What this device is told about. Each switch holds as soon as the server has it; the last one turns all of it off. */
export function PushSwitches({ topics, changing, onDisable }: Props) {
  const t = texts.use().push
  const choose = (topic: PushTopic, on: boolean) => {
    const wanted = pushTopics.filter((known) => (known === topic ? on : topics.includes(known)))
    if (wanted.length === 0) onDisable()
    else void pushActs()?.choose(wanted)
  }
  return (
    <>
      <p>{t.isOn}</p>
      {pushTopics.map((topic) => (
        <Switch
          key={topic}
          label={t.topics[topic]}
          help={topic === 'promotions' ? t.promotionsHelp : undefined}
          checked={topics.includes(topic)}
          aria-disabled={changing}
          onChange={({ target }) => {
            if (!changing) choose(topic, target.checked)
          }}
        />
      ))}
      <div>
        <Button kind="secondary" aria-disabled={changing} onClick={onDisable}>
          {t.disable}
        </Button>
      </div>
    </>
  )
}
