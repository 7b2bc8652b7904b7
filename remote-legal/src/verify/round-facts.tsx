import type { PlayedRound } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { type Definition, DefinitionList } from '@trebol/shared/ui'
import { showAmount, showMoment } from '../figures/show-figures.ts'
import { OutsideLink } from '../links/outside-link.tsx'
import { texts } from './texts/texts.ts'
import styles from './verify-form.module.css'

export type RoundProof =
  | { readonly kind: 'later' | 'unavailable' }
  /** The provider sent no fingerprint with the bet: the player compares it with the one that he saw. */
  | { readonly kind: 'unpromised'; readonly hash: string }
  | { readonly kind: 'checked'; readonly fits: boolean }

type Props = { readonly round: PlayedRound; readonly proof: RoundProof }

/** A round and its seeds, and whether the seed is the one that was promised. */
export function RoundFacts({ round, proof }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const { game, provider, mode, at, iso, staked, won, promised, proof: told } = round
  const amount = (text: string) => showAmount({ amount: text, iso }, currencies, locale)
  const code = (text: string) => <code>{text}</code>
  const items: readonly Definition[] = [
    { term: t.game, value: `${game} · ${provider}` },
    { term: t.played, value: <time dateTime={at}>{showMoment(at, locale)}</time> },
    { term: t.staked, value: mode === 'demo' ? `${amount(staked)} · ${t.demo}` : amount(staked) },
    { term: t.won, value: round.void ? t.givenBack : amount(won) },
    ...(promised === null ? [] : [{ term: t.promised, value: code(promised) }]),
    ...(told.kind === 'given'
      ? [
          { term: t.seed, value: code(told.server_seed) },
          { term: t.ownSeed, value: code(told.client_seed) },
          { term: t.nonce, value: String(told.nonce) },
        ]
      : []),
    ...(proof.kind === 'unpromised' ? [{ term: t.seedHash, value: code(proof.hash) }] : []),
  ]
  return (
    <div className={styles.findings}>
      <DefinitionList items={items} />
      {proof.kind === 'later' && <p>{round.void ? t.undecided : t.early}</p>}
      {proof.kind === 'unavailable' && <p>{t.noSeeds}</p>}
      {proof.kind === 'unpromised' && <p>{t.compare}</p>}
      {proof.kind === 'checked' && (
        <p className={styles.finding} data-fits={proof.fits}>
          <span aria-hidden="true">{proof.fits ? '✓' : '✗'}</span>
          <span>
            <strong>{proof.fits ? t.fits : t.differs}</strong> {proof.fits ? t.sameSeed : t.otherSeed}
          </span>
        </p>
      )}
      {told.kind === 'given' && told.recompute_url !== undefined && (
        <p>
          <OutsideLink to={told.recompute_url}>{t.recompute}</OutsideLink>
          <br />
          {t.recomputeHelp}
        </p>
      )}
    </div>
  )
}
