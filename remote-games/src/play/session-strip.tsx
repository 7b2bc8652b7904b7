import type { Launch } from '@trebol/shared/contract'
import { requestPause, ServerRegion, useServerPart } from '@trebol/shared/store'
import { Button, IconButton } from '@trebol/shared/ui'
import {
  ChevronDown,
  ChevronUp,
  CirclePause,
  Info,
  LogOut,
  Maximize,
  MessageCircle,
  Minimize,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Reading } from './session/use-play-session.ts'
import { useShownTime } from './session/use-shown-time.ts'
import styles from './session-strip.module.css'
import { Balance, Fact, Left } from './strip-facts.tsx'
import { playTexts } from './texts/play-texts.ts'
import { useAmounts } from './use-amounts.ts'
import { useFullScreen } from './use-full-screen.ts'

type Props = {
  readonly launch: Launch
  readonly reading: Reading | null
  readonly onExit: () => void
  readonly onInfo: () => void
  /** Offered while there is a win of this session that has not been asked for. */
  readonly onKeep: (() => void) | null
}

/**
 * Drawn by us, not by the provider, around every game: the way out, the pause, the balance, time and result of this
 * session by our own ledger. It folds to a handle and never covers the game.
 */
export function SessionStrip({ launch, reading, onExit, onInfo, onKeep }: Props) {
  const t = playTexts.use()
  const [folded, setFolded] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const turned = useRef(false)
  // The control that was pressed is gone: the one that undoes it takes the focus.
  useEffect(() => {
    if (turned.current) fold.current?.focus()
  }, [folded])
  const turn = (now: boolean) => {
    turned.current = true
    setFolded(now)
  }
  const { elapsed, clock } = useShownTime(reading)
  const amount = useAmounts(launch.iso)
  const deposit = useServerPart('#play-deposit')
  const real = launch.mode === 'real'
  const result = amount(reading?.session.net, true)
  const title = (
    <h1 className={styles.title} tabIndex={-1}>
      {launch.title}
    </h1>
  )
  if (folded) {
    return (
      <section className={styles.folded} aria-label={t.region} data-mode={launch.mode}>
        {title}
        <button ref={fold} type="button" className={styles.handle} aria-expanded={false} onClick={() => turn(false)}>
          <ChevronDown aria-hidden="true" size={16} />
          <span className="sr-only">{t.expand}</span>
          <span className="amount">{real ? `${elapsed} · ${result}` : t.demo}</span>
        </button>
      </section>
    )
  }
  return (
    <section className={styles.strip} aria-label={t.region} data-mode={launch.mode}>
      <div className={styles.ways}>
        <Button small kind="secondary" className={styles.way} onClick={onExit}>
          <LogOut aria-hidden="true" size={18} />
          {t.exit}
        </Button>
        <Button small kind="secondary" className={styles.way} onClick={requestPause}>
          <CirclePause aria-hidden="true" size={18} />
          {t.pause}
        </Button>
      </div>
      {title}
      <ServerRegion selector="#play-notice" className={styles.notice} />
      <dl className={styles.facts}>
        {real ? (
          <>
            <Balance iso={launch.iso} />
            <div>
              <dt>{t.result}</dt>
              <dd className={styles.result}>
                <span className="amount">{result}</span>
                {onKeep && (
                  <button type="button" className={styles.balance} onClick={onKeep}>
                    {t.keep.short} <span className={styles.rest}>{t.keep.rest}</span>
                  </button>
                )}
              </dd>
            </div>
            <Left reading={reading} amount={amount} />
          </>
        ) : (
          <div className={styles.demo}>
            <dt className="sr-only">{t.mode}</dt>
            <dd>{t.demo}</dd>
          </div>
        )}
        <Fact name={t.time}>{elapsed}</Fact>
        <Fact name={t.clock}>{clock}</Fact>
      </dl>
      <div className={styles.tools}>
        {real && deposit.hidden !== true && (
          <a href="/profile/deposit" target="_blank" rel="noopener" {...deposit.mark(styles.deposit)}>
            <Wallet aria-hidden="true" size={18} />
            <span className={styles.word}>{t.deposit}</span>
          </a>
        )}
        <a className={styles.limits} href="/responsible-gambling?tab=limites" target="_blank" rel="noopener">
          <ShieldCheck aria-hidden="true" size={20} />
          <span className="sr-only">{t.limits}</span>
        </a>
        <a className={styles.limits} href="/chat" target="_blank" rel="noopener">
          <MessageCircle aria-hidden="true" size={20} />
          <span className="sr-only">{t.help}</span>
        </a>
        <IconButton label={t.info} onClick={onInfo}>
          <Info aria-hidden="true" size={20} />
        </IconButton>
        <FullScreenButton />
        <IconButton ref={fold} label={t.collapse} aria-expanded onClick={() => turn(true)}>
          <ChevronUp aria-hidden="true" size={20} />
        </IconButton>
      </div>
    </section>
  )
}

function FullScreenButton() {
  const t = playTexts.use()
  const { possible, full, toggle } = useFullScreen()
  if (!possible) return null
  const Icon = full ? Minimize : Maximize
  return (
    <IconButton label={full ? t.leaveFullScreen : t.fullScreen} onClick={toggle}>
      <Icon aria-hidden="true" size={20} />
    </IconButton>
  )
}
