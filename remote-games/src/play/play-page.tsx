import { Link, useLoaderData } from '@trebol/shared/router'
import { useLocale, useOperator, usePause } from '@trebol/shared/store'
import { buttonClass, LinkButton, Panel, PausePanel } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { GameScreen } from './game-screen.tsx'
import { forgetLaunch } from './launch-kinds/read-launch.ts'
import type { loadPlay, PlayData } from './load-play.ts'
import { OwnWays } from './own-ways.tsx'
import styles from './play-page.module.css'
import { playTexts } from './texts/play-texts.ts'

export function PlayPage() {
  const loaded = useLoaderData<typeof loadPlay>()
  // The same game, opened again: in another currency, or with a new token.
  const [opened, setOpened] = useState<PlayData | null>(null)
  const pause = usePause()
  const play = opened ?? loaded
  if (pause) return <Paused wasOpen={play.kind === 'open'} />
  switch (play.kind) {
    case 'open':
      return <GameScreen key={play.launch.sid} {...play} onReopen={setOpened} />
    case 'redirect':
      return <Outside game={play.launch.title} url={play.url} backTo={play.launch.return_to} />
    case 'none':
    case 'bad-origin':
    case 'unreadable':
      return <Nothing why={play.kind} />
  }
}

function Nothing({ why }: { readonly why: 'none' | 'bad-origin' | 'unreadable' }) {
  const t = playTexts.use()
  const [title, text] = {
    none: [t.none, t.noneText],
    'bad-origin': [t.badOrigin, t.badOriginText],
    unreadable: [t.unreadable, t.unreadableText],
  }[why]
  return (
    <div className={styles.nothing}>
      <Panel heading="h1" art={why === 'none' ? 'empty' : 'broken'} title={title ?? ''} text={text}>
        <Link className={buttonClass()} to="/casino">
          {why === 'unreadable' ? t.back : t.toCasino}
        </Link>
      </Panel>
      <OwnWays />
    </div>
  )
}

/** The game is gone at once; nothing is asked and nothing invites back. */
function Paused({ wasOpen }: { readonly wasOpen: boolean }) {
  const pause = usePause()
  const locale = useLocale()
  const { helplines } = useOperator()
  useEffect(forgetLaunch, [])
  if (!pause) return null
  return (
    <div className={styles.nothing}>
      <PausePanel
        {...pause}
        heading="h1"
        inGame={wasOpen}
        locale={locale}
        helplines={helplines}
        link={(to, children) => <Link to={to}>{children}</Link>}
      />
    </div>
  )
}

type OutsideProps = { readonly game: string; readonly url: string; readonly backTo: string }

/** A provider that may not be framed gets the tab; before, the player hears how to come back. */
function Outside({ game, url, backTo }: OutsideProps) {
  const t = playTexts.use()
  const site = 'Trébol'
  return (
    <div className={styles.nothing}>
      <Panel heading="h1" title={t.outside(game)} text={t.outsideText(site)}>
        <LinkButton href={url} rel="noreferrer">
          {t.outsideGo(game)}
        </LinkButton>
        <Link className={buttonClass({ kind: 'secondary' })} to={backTo}>
          {t.backToSite(site)}
        </Link>
      </Panel>
      <OwnWays />
    </div>
  )
}
