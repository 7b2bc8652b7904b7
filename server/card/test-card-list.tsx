import { Button } from '@trebol/shared/ui'
import { groupedNumber } from '../src/processor/card-rules.ts'
import { testCards } from '../src/processor/test-cards.ts'
import { texts } from './texts/texts.ts'

/** The cards of the sandbox and what becomes of each, one press away. */
export function TestCardList({ onUse }: { readonly onUse: (number: string) => void }) {
  const words = texts.use().testCards
  return (
    <details>
      <summary>{words.title}</summary>
      <ul>
        {testCards.map(({ number, name }) => (
          <li key={number}>
            <span className="number">{groupedNumber(number)}</span>
            <Button kind="quiet" small aria-label={words.use(words.names[name])} onClick={() => onUse(number)}>
              {words.names[name]}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
