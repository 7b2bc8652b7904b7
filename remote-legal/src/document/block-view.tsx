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
import { type FoundLine, Words } from './words.tsx'

type Props = { readonly block: Block; readonly found?: FoundLine | null }

/** One block of a document, its lines as `textOfBlock` counts them. A kind without a view does not compile. */
export function BlockView({ block, found = null }: Props) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Words found={found}>{block.text}</Words>
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Words found={found}>{block.text}</Words>
        </p>
      )
    case 'list': {
      const items = block.items.map((item, line) => (
        <li key={item}>
          <Words found={found} line={line}>
            {item}
          </Words>
        </li>
      ))
      return block.ordered ? <ol className={styles.steps}>{items}</ol> : <ul className={styles.list}>{items}</ul>
    }
    case 'table':
      return <TableView table={block} found={found} />
    case 'callout':
      return (
        <Callout tone={block.tone} title={<Words found={found}>{block.title}</Words>}>
          <Words found={found} line={1}>
            {block.text}
          </Words>
        </Callout>
      )
    case 'link':
      return (
        <DocumentLink to={block.to}>
          <Words found={found}>{block.text}</Words>
        </DocumentLink>
      )
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
