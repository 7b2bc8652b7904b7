import { useState } from 'react'
import type { Who } from '../../src/ops/who.ts'
import type { Fault } from '../api/ask.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import styles from './top-bar.module.css'
import { keysViews, type View, viewNames, views } from './use-view.ts'

type Props = {
  readonly who: Who
  readonly view: View
  readonly channel: string
  readonly channels: readonly string[]
  readonly onChannel: (channel: string) => void
  readonly onSignOut: () => Promise<Fault | null>
}

/** Where one is, as whom, and the way out. */
export function TopBar({ who, view, channel, channels, onChannel, onSignOut }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const shown = viewNames.filter((name) => !keysViews.has(name) || who.key.actions.includes('keys'))
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>
        <Mark />
        <h1>Trébol releases</h1>
      </div>
      <nav className={styles.views} aria-label="Views">
        {shown.map((name) => (
          <a key={name} href={`#/${name}`} aria-current={name === view ? 'page' : undefined}>
            {views[name]}
          </a>
        ))}
      </nav>
      <div className={styles.who}>
        <label className={styles.channel}>
          <span className="hidden">Channel</span>
          <select value={channel} onChange={({ target }) => onChannel(target.value)}>
            {channels.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <span className={styles.name} title={`Signed in with the key ${who.key.id}`}>
          {who.key.name}
        </span>
        <Button kind="quiet" small onClick={() => void onSignOut().then((fault) => setProblem(fault?.message ?? null))}>
          Sign out
        </Button>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </header>
  )
}
