import type { IdentityCheck } from '@trebol/shared/contract'
import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from './pay/texts/texts.ts'

/** Before the first deposit: what the player still has to do so that we know who pays, or that he need only wait. */
function IdentityDoor({ identity: { text, to, missing = [] } }: { readonly identity: IdentityCheck }) {
  const t = texts.use()
  const locale = useLocale()
  const names = new Intl.ListFormat(locale).format(missing.map((id) => t.identity.documents[id]))
  return (
    <Panel
      title={t.identity.title}
      text={`${text} ${t.identity.why}`}
      note={missing.length > 0 ? t.identity.needed(names) : undefined}
    >
      {to !== null && (
        <Link className={buttonClass({})} to={to}>
          {t.identity.verify}
        </Link>
      )}
    </Panel>
  )
}

/** The door, once it can speak the language of the site: most players are past it, and do without its code. */
export async function openIdentityDoor() {
  await loadTexts(readLocale()).catch(() => undefined)
  return IdentityDoor
}
