import { amountToMinor, minorToAmount } from '@trebol/shared/money'
import { emblemFor } from '../emblem/emblem.ts'
import type { Engine } from '../engines/engine.ts'
import { engineForGame, engineNamed } from '../engines/engine-for-game.ts'
import { commitment, newServerSeed } from '../fair/server-draw.ts'
import { keepJackpot } from '../jackpot/kept-jackpot.ts'
import { presentRound, raiseRefusal, refusalOf } from '../rounds/present-round.ts'
import type { Round } from '../rounds/round.ts'
import type { Acted, RoundRunner } from '../rounds/round-runner.ts'
import type { RoundStore } from '../rounds/round-store.ts'
import { workedOf } from '../rounds/standing-of.ts'
import { StudioError } from '../studio-error.ts'
import type { Reply, Wallet } from '../wallet/wallet.ts'
import type { ActInput, GameState, NextRound, PlayInput, RoundView, WatchInput } from '../wire/game-wire.ts'
import { type Session, sessionKey, sessionSecret } from './session.ts'

export type GameDesk = {
  readonly open: (input: { token: string; game: string; key: string }) => Promise<GameState>
  readonly state: (secret: string) => Promise<GameState>
  readonly balance: (secret: string) => Promise<{ balance: string; iso: string }>
  readonly play: (input: PlayInput) => Promise<Answer>
  /** A decision within a round. */
  readonly act: (input: ActInput) => Promise<Answer>
  /** The round as soon as it waits no longer, or as it is after twenty seconds. */
  readonly watch: (input: WatchInput) => Promise<Answer>
}
type Answer = { round: RoundView; next: NextRound }

type Parts = { store: RoundStore; wallet: Wallet; runner: RoundRunner; secret: string; now?: () => number }

const watchMs = 20_000

const nextOf = ({ nextSeed, nonce }: Session): NextRound => ({ seedHash: commitment(nextSeed), nonce })

function engineOf(session: Session): Engine {
  const engine = engineNamed(session.engine)
  if (engine === undefined) throw new StudioError('GAME_UNAVAILABLE')
  return engine
}

function granted<T>(reply: Reply<T>, refusal: 'TOKEN_EXPIRED' | 'SESSION_ENDED'): T {
  if (reply.kind === 'ok') return reply.value
  const lasting = reply.kind === 'refused' && /TOKEN|SESSION/.test(reply.code)
  throw new StudioError(lasting ? refusal : 'UNAVAILABLE')
}

/** What the page can ask for, whatever the game: open it, read it, play one round. */
export function createGameDesk({ store, wallet, runner, secret, now = Date.now }: Parts): GameDesk {
  function sessionOf(sessionText: string): Session {
    const session = store.session(sessionKey(sessionText))
    if (session === undefined) throw new StudioError('UNKNOWN_SESSION')
    return session
  }

  function present(session: Session, sessionText: string, balance: string): GameState {
    const { game, title, categories, mode, iso, decimals, lang, jackpot } = session
    const engine = engineOf(session)
    const stakes = engine.stakes({ iso, decimals }).map((minor) => minorToAmount(minor, decimals))
    const last = session.lastRound === null ? undefined : store.round(session.lastRound)
    return {
      ...{ session: sessionText, engine: engine.name, game, title, categories, emblem: emblemFor(session) },
      ...{ mode, iso, decimals, lang, balance, stakes, rtp: engine.rtp },
      jackpot: jackpot && { name: jackpot.name, perHit: minorToAmount(BigInt(jackpot.perHit), decimals) },
      next: nextOf(session),
      last: last === undefined ? null : presentRound(last, now()),
    }
  }

  async function state(sessionText: string): Promise<GameState> {
    const { walletSession, key } = sessionOf(sessionText)
    const { balance } = granted(await wallet.balance(walletSession), 'SESSION_ENDED')
    // Read again: a round may have moved on while the wallet answered.
    return present(store.session(key) ?? sessionOf(sessionText), sessionText, balance)
  }

  const opening = new Map<string, Promise<GameState>>()

  /** A browser may send the same opening twice, even at once: the token is spent by one, the other waits for it. */
  async function open({ token, key: openKey }: { token: string; key: string }): Promise<GameState> {
    const sessionText = sessionSecret(secret, token, openKey)
    const key = sessionKey(sessionText)
    if (store.session(key) !== undefined) return state(sessionText)
    const started = opening.get(key) ?? openNew(token, sessionText, key).finally(() => opening.delete(key))
    opening.set(key, started)
    return started
  }

  async function openNew(token: string, sessionText: string, key: string): Promise<GameState> {
    const opened = granted(await wallet.authenticate(token), 'TOKEN_EXPIRED')
    const { session: walletSession, player, game, title, categories, emblem, mode, iso, decimals, lang } = opened
    const engine = engineForGame({ slug: game, categories })
    if (engine === undefined) throw new StudioError('GAME_UNAVAILABLE')
    const session = store.addSession({
      ...{ key, walletSession, player, engine: engine.name, game, title, categories, emblem },
      ...{ mode, iso, decimals, lang },
      ...{ nextSeed: newServerSeed(), nonce: 0, openRound: null, lastRound: null, createdAt: new Date().toISOString() },
      jackpot: keepJackpot(opened),
    })
    return present(session, sessionText, opened.balance)
  }

  function answer(round: Round): Answer {
    const refusal = refusalOf(round)
    if (refusal !== null) throw new StudioError(refusal)
    const session = store.session(round.session)
    if (session === undefined) throw new StudioError('UNKNOWN_SESSION')
    return { round: presentRound(round, now()), next: nextOf(session) }
  }

  function repeated(kept: Round, session: Session, input: PlayInput): Promise<Round> | Round {
    const stake = amountToMinor(input.stake, kept.decimals)?.toString()
    const same =
      kept.session === session.key &&
      kept.stake === stake &&
      kept.clientSeed === input.clientSeed &&
      JSON.stringify(engineOf(session).readWager({ stake: BigInt(kept.stake), choice: input.choice }, kept)?.choice) ===
        JSON.stringify(kept.choice)
    if (!same) throw new StudioError('ROUND_REUSED')
    return runner.playing(kept.id) ?? kept
  }

  async function play(input: PlayInput) {
    const { session: sessionText, round: id, stake: amount, clientSeed } = input
    const session = sessionOf(sessionText)
    const { key, walletSession, engine, title, iso, decimals, nextSeed, nonce, jackpot } = session
    const kept = store.round(id)
    if (kept !== undefined) return answer(await repeated(kept, session, input))
    const stake = amountToMinor(amount, decimals)
    const wager =
      stake === null ? null : engineOf(session).readWager({ stake, choice: input.choice }, { iso, decimals })
    if (wager === null) throw new StudioError('STAKE_NOT_ALLOWED')
    const round = {
      ...{ step: 'created' as const, id, session: key, walletSession, engine, title, iso, decimals },
      ...{ stake: wager.stake.toString(), choice: wager.choice, acts: [], jackpot, held: null },
      ...{ serverSeed: nextSeed, clientSeed, nonce, createdAt: new Date(now()).toISOString() },
    }
    // Nothing waits between reading the session and this, so the seed is the one that was shown.
    const begun = store.begin(round, newServerSeed())
    if (begun !== 'begun') throw new StudioError(begun === 'open' ? 'ROUND_OPEN' : 'ROUND_REUSED')
    return answer(await runner.play(round))
  }

  function ownRound(sessionText: string, id: string): Round {
    const session = sessionOf(sessionText)
    const round = store.round(id)
    if (round === undefined || round.session !== session.key) throw new StudioError('OUT_OF_TURN')
    return round
  }

  function answerAct({ round, refused }: Acted): Answer {
    if (refused !== null) throw new StudioError(raiseRefusal(refused))
    return answer(round)
  }

  async function act({ session: sessionText, round: id, seq, move: asked }: ActInput) {
    const round = ownRound(sessionText, id)
    const acting = runner.acting(id)
    if (acting !== undefined && seq === round.acts.length) return answerAct(await acting)
    // A round that is over, and a decision that was carried out before: the answer is where the round stands.
    if (round.step !== 'waiting' || seq < round.acts.length) return answer(round)
    if (seq > round.acts.length) throw new StudioError('OUT_OF_TURN')
    const { engine, draw, wager } = workedOf(round)
    const atMs = Math.max(0, now() - round.acceptedAt)
    const moved = engine.turns?.readMove(draw(), wager, round.acts, { move: asked, atMs }) ?? null
    if (moved === null) throw new StudioError('MOVE_NOT_ALLOWED')
    return answerAct(await runner.act(round, { ...moved, atMs }))
  }

  async function watch({ session, round: id }: WatchInput) {
    if (ownRound(session, id).step === 'waiting') await runner.leftWaiting(id, watchMs)
    // Its decision is kept a moment before it is paid; the answer waits for neither.
    return answer(ownRound(session, id))
  }

  const balance = async (sessionText: string) => {
    const { walletSession } = sessionOf(sessionText)
    const reply = granted(await wallet.balance(walletSession), 'SESSION_ENDED')
    return { balance: reply.balance, iso: reply.iso }
  }

  return { open, state, balance, play, act, watch }
}
