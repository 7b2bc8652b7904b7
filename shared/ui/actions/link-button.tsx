import { ExternalLink } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { texts } from '../texts/texts.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { readonly href: string; readonly newTab?: boolean }

/**
 * An address with the look of a button: a document, a telephone number, another site. `newTab` opens it beside this
 * page and says so. Links inside the site are the router's, with `buttonClass`.
 */
export function LinkButton({ kind, wide, small, newTab = false, className, children, ...rest }: Props) {
  const t = texts.use()
  const look = buttonClass({ ...(kind && { kind }), ...(wide && { wide }), ...(small && { small }) })
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={`${look} ${className ?? ''}`}
    >
      {children}
      {newTab && (
        <>
          <ExternalLink aria-hidden="true" size={16} />
          <span className="sr-only"> {t.newTab}</span>
        </>
      )}
    </a>
  )
}
