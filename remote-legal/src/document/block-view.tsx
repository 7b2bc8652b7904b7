import { GameReturns } from '../verify/game-returns.tsx'
import { VerifyDraw } from '../verify/verify-draw.tsx'
import { VerifyOwnRound } from '../verify/verify-own-round.tsx'
import { VerifyRace } from '../verify/verify-race.tsx'
import { VerifyRound } from '../verify/verify-round.tsx'
import { Callout } from './callout.tsx'
import { DocumentLink } from './document-link.tsx'
import styles from './document-page.module.css'
import type { Block } from './document-schema.ts'
import { TableView } from './table-view.tsx'

/** One block of a document. A kind without a view does not compile. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>)
      return block.ordered ? <ol className={styles.steps}>{items}</ol> : <ul className={styles.list}>{items}</ul>
    }
    case 'table':
      return <TableView table={block} />
    case 'callout':
      return (
        <Callout tone={block.tone} title={block.title}>
          {block.text}
        </Callout>
      )
    case 'link':
      return <DocumentLink to={block.to}>{block.text}</DocumentLink>
    case 'returns':
      return <GameReturns />
    case 'verify':
      return <Verify what={block.what} />
  }
}

function Verify({ what }: Pick<Extract<Block, { kind: 'verify' }>, 'what'>) {
  switch (what) {
    case 'draw':
      return <VerifyDraw />
    case 'race':
      return <VerifyRace />
    case 'round':
      return (
        <>
          <VerifyRound />
          <VerifyOwnRound />
        </>
      )
  }
}
