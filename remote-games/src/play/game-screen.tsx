import type { Launch, PlaySession } from '@trebol/shared/contract'
import { useHint } from '@trebol/shared/realtime'
import { Link } from '@trebol/shared/router'
import { openAuth, openCurrency, requestBalances, useCurrency } from '@trebol/shared/store'
import { Button, buttonClass, Panel } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import type { FrameEvent } from './adapters/frame-event.ts'
import { CashierDialog } from './dialogs/cashier-dialog.tsx'
import { CheckDialog } from './dialogs/check-dialog.tsx'
import { InfoDialog } from './dialogs/info-dialog.tsx'
import { LeaveDialog } from './dialogs/leave-dialog.tsx'
import { EndedView } from './ended-view.tsx'
import { GameFrame, type Orders } from './game-frame.tsx'
import styles from './game-screen.module.css'
import { KeepDialog } from './keep/keep-dialog.tsx'
import { useKept } from './keep/use-kept.ts'
import type { FrameContent } from './launch-kinds/frame-content.ts'
import type { PlayData } from './load-play.ts'
import { throttle } from './session/throttle.ts'
import { usePlaySession } from './session/use-play-session.ts'
import { isMended, useReopen } from './session/use-reopen.ts'
import { useRound } from './session/use-round.ts'
import { useSessionEnd } from './session/use-session-end.ts'
import { useWatch } from './session/use-watch.ts'
import { SessionStrip } from './session-strip.tsx'
import { playTexts } from './texts/play-texts.ts'

type Props = {
  readonly launch: Launch
  readonly content: FrameContent
  readonly session: PlaySession | null
  readonly onReopen: (play: PlayData) => void
}

/** Milliseconds between two readings of the balance, however often the game hints. */
const hintMs = 2_000

/** Faults of a game that a new token mends; tried once, without a question. */
const tokenFaults = ['TOKEN_EXPIRED', 'UNKNOWN_SESSION']

/** The game under the session strip: the provider draws the game, we draw time, money and the way out. */
export function GameScreen({ launch, content, session: first, onReopen }: Props) {
  const orders = useRef<Orders>(null)
  const [dialog, setDialog] = useState<'leave' | 'info' | 'cashier' | 'keep' | null>(null)
  const { round, setOpen, roundMs } = useRound()
  const { reopening, reopen } = useReopen(launch, onReopen)
  const [over, setOver] = useState(false)
  const live = !over && reopening.kind === 'idle'
  const { reading, refresh } = usePlaySession(launch.sid, first, live && launch.sid !== '')
  const { ended, end } = useSessionEnd(launch, reading?.session ?? null)
  const { checking, answerCheck } = useWatch({
    ...{ mode: launch.mode, reading, round, roundMs, refresh, live },
    onEnd: (why) => void finish(why),
  })
  // Play or stakes elsewhere count for this game too: its figures say what is to be done.
  const told = () => {
    if (live && launch.mode === 'real' && launch.sid !== '') void refresh()
  }
  useHint('user', 'LimitReached', told)
  useHint('user', 'RealityCheck', told)
  useCurrencySwitch((iso) => {
    if (iso !== launch.iso || reopening.kind === 'failed') void reopen(iso)
  })
  const askBalances = useBalanceHints(orders)
  const { isWin, kept } = useKept(launch, reading?.session ?? null)
  const held = checking || dialog === 'cashier' || dialog === 'keep'
  const wasHeld = useRef(false)
  useEffect(() => {
    if (held !== wasHeld.current) orders.current?.send(held ? 'pause' : 'resume')
    wasHeld.current = held
  }, [held])

  function finish(why: Parameters<typeof end>[0]): Promise<void> {
    setOver(true)
    setDialog(null)
    return end(why)
  }

  function onError(code: string): void {
    setOpen(false)
    if (tokenFaults.includes(code) && !isMended(launch)) {
      void reopen(launch.iso, { mends: true })
      return
    }
    // What the player set, or a pause on another device, may be why: the server knows.
    void refresh()
  }

  function onEvent(event: FrameEvent): void {
    switch (event.kind) {
      case 'ready':
        // Read with the page; a game that was opened again has not been.
        if (reading === null) void refresh()
        return
      case 'progress':
        return
      case 'round_start':
        setOpen(true)
        return
      case 'round_end':
        setOpen(false)
        requestBalances()
        void refresh()
        return
      case 'balance_hint':
        askBalances()
        return
      case 'need_login':
        openAuth('login')
        return
      case 'need_register':
        openAuth('register')
        return
      case 'need_cashier':
        setDialog('cashier')
        return
      case 'exit':
        void finish('exit')
        return
      case 'error':
        onError(event.code)
    }
  }

  function keep(): void {
    kept()
    orders.current?.send('refresh_balance')
  }

  if (ended) return <EndedView launch={launch} {...ended} />
  if (reopening.kind !== 'idle') return <Reopening launch={launch} state={reopening} />
  const session = reading?.session ?? null
  return (
    <div className={styles.screen}>
      <SessionStrip
        launch={launch}
        reading={reading}
        onExit={() => (round === 'open' ? setDialog('leave') : void finish('exit'))}
        onInfo={() => setDialog('info')}
        onKeep={isWin ? () => setDialog('keep') : null}
      />
      <GameFrame ref={orders} launch={launch} content={content} onEvent={onEvent} onLeave={() => void finish('exit')} />
      {checking && session ? (
        <CheckDialog session={session} onExit={() => void finish('exit')} onGo={answerCheck} />
      ) : (
        <>
          {dialog === 'leave' && <LeaveDialog onLeave={() => void finish('exit')} onStay={() => setDialog(null)} />}
          {dialog === 'info' && <InfoDialog launch={launch} session={session} onClose={() => setDialog(null)} />}
          {dialog === 'cashier' && <CashierDialog onClose={() => setDialog(null)} />}
          {dialog === 'keep' && session && (
            <KeepDialog session={session} onKept={keep} onClose={() => setDialog(null)} />
          )}
        </>
      )}
    </div>
  )
}

type ReopeningProps = {
  readonly launch: Launch
  readonly state: { kind: 'busy' } | { kind: 'failed'; text: string | null }
}

function Reopening({ launch, state }: ReopeningProps) {
  const t = playTexts.use()
  if (state.kind === 'busy') return <Panel heading="h1" role="status" title={launch.title} text={t.relaunching} />
  return (
    <Panel heading="h1" role="alert" art="broken" title={t.relaunchFailed} text={state.text ?? undefined}>
      <Link className={buttonClass()} to={launch.return_to}>
        {t.backToCasino}
      </Link>
      <Button kind="secondary" onClick={openCurrency}>
        {t.switchCurrency}
      </Button>
    </Panel>
  )
}

/** A game keeps the currency that it was opened in: another one means to open it again. */
function useCurrencySwitch(chosen: (iso: string) => void): void {
  const currency = useCurrency()
  const before = useRef(currency)
  const act = useRef(chosen)
  act.current = chosen
  useEffect(() => {
    if (currency === before.current) return
    before.current = currency
    act.current(currency)
  }, [currency])
}

/** Reads the balances on hints, seldom enough, and tells the game of money that came in while the page was not seen. */
function useBalanceHints(orders: { readonly current: Orders | null }): () => void {
  const hints = useRef(throttle(requestBalances, hintMs))
  useEffect(() => {
    const { stop } = hints.current
    const seen = () => {
      if (document.visibilityState !== 'visible') return
      requestBalances()
      orders.current?.send('refresh_balance')
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [orders])
  return hints.current.ask
}
