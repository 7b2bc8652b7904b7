import type { IdentityCheck } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'

/** Before the first deposit: what the player still has to do so that we know who pays, or that he need only wait. */
export function IdentityDoor({ identity: { text, to } }: { readonly identity: IdentityCheck }) {
  const t = texts.use()
  return (
    <Panel title={t.identity.title} text={`${text} ${t.identity.why}`}>
      {to !== null && (
        <Link className={buttonClass({})} to={to}>
          {t.identity.verify}
        </Link>
      )}
    </Panel>
  )
}
