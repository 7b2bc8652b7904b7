import { type LineStatus, lineStatuses } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { openAuth, useSession } from '@trebol/shared/store'
import { Button, buttonClass, ChipRow, chipClass, Loading, LoadMore, Panel, Skeleton } from '@trebol/shared/ui'
import { type ReactNode, useState } from 'react'
import styles from './stake-list.module.css'

export type StakesPage<Stake> = { readonly items: readonly Stake[]; readonly next: string | null }

type Words = Readonly<
  Record<
    'waiting' | 'filter' | 'all' | 'none' | 'noneText' | 'play' | 'guest' | 'login' | 'more' | 'moreFailed',
    string
  >
> & { readonly status: Readonly<Record<LineStatus, string>> }

type Props<Stake> = {
  readonly words: Words
  /** Null until they are read. */
  readonly first: StakesPage<Stake> | null
  /** Which of them are shown; null: all. */
  readonly status: LineStatus | null
  /** The tab of this list, and the one where more can be staked. */
  readonly tabs: { readonly own: string; readonly play: string }
  readonly load: (cursor: string | null) => Promise<StakesPage<Stake>>
  readonly card: (stake: Stake) => ReactNode
}

/** What a player has staked in one kind of game, newest first, with the state of each. */
export function StakesView<Stake>({ words: t, first, status: shown, tabs, load, card }: Props<Stake>) {
  const session = useSession().kind
  if (session === 'guest') {
    return (
      <Panel art="empty" title={t.guest}>
        <Button onClick={() => openAuth('login')}>{t.login}</Button>
      </Panel>
    )
  }
  if (first === null)
    return (
      <Loading label={t.waiting}>
        <div className={styles.list}>
          <Skeleton shape="block" height="var(--popup)" />
          <Skeleton shape="block" height="var(--popup)" />
        </div>
      </Loading>
    )
  return (
    <>
      <nav aria-label={t.filter} className={styles.filters}>
        <ChipRow label={t.filter} scroll>
          {[null, ...lineStatuses].map((status) => (
            <Link
              key={status}
              className={chipClass()}
              to={status === null ? `?tab=${tabs.own}` : `?tab=${tabs.own}&estado=${status}`}
              replace
              preventScrollReset
              aria-current={status === shown ? 'page' : undefined}
            >
              {status === null ? t.all : t.status[status]}
            </Link>
          ))}
        </ChipRow>
      </nav>
      {first.items.length === 0 ? (
        <Panel art="empty" title={t.none} text={t.noneText}>
          <Link className={buttonClass()} to={`?tab=${tabs.play}`}>
            {t.play}
          </Link>
        </Panel>
      ) : (
        <StakeList key={`${shown} ${first.next}`} words={t} first={first} load={load} card={card} />
      )}
    </>
  )
}

type ListProps<Stake> = Pick<Props<Stake>, 'words' | 'load' | 'card'> & { readonly first: StakesPage<Stake> }

function StakeList<Stake>({ words: t, first, load, card }: ListProps<Stake>) {
  const [more, setMore] = useState<StakesPage<Stake>>({ items: [], next: first.next })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const items = [...first.items, ...more.items]

  async function loadMore() {
    setState('loading')
    try {
      const page = await load(more.next)
      setMore({ items: [...more.items, ...page.items], next: page.next })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ul className={styles.list}>{items.map(card)}</ul>
      <LoadMore
        shown={items.length}
        hasMore={more.next !== null}
        busy={state === 'loading'}
        name={t.more}
        problem={state === 'failed' ? t.moreFailed : undefined}
        onMore={() => void loadMore()}
      />
    </>
  )
}
