import type { Launch } from '@trebol/shared/contract'
import { type RefObject, useEffect, useId, useRef } from 'react'
import styles from './game-frame.module.css'
import type { FrameContent } from './launch-kinds/frame-content.ts'
import { trustedHtml } from './launch-kinds/inert-document.ts'
import { permissionsOf } from './launch-kinds/permissions.ts'

type Props = {
  readonly launch: Launch
  readonly content: FrameContent
  readonly title: string
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The provider's document stands in it. */
  readonly onLoaded: () => void
}

/** The frame itself. On its provider's origin it keeps that origin; markup has none and runs nothing. */
export function FrameView({ launch, content, title, frame, onLoaded }: Props) {
  const common = {
    ref: frame,
    className: styles.frame ?? '',
    title,
    allow: permissionsOf(launch.allow),
    referrerPolicy: 'strict-origin',
  } as const
  switch (content.kind) {
    case 'address':
      return <iframe {...common} title={title} src={content.url} sandbox={ownOrigin} onLoad={onLoaded} />
    case 'form':
      return <PostedFrame {...common} content={content} onLoaded={onLoaded} />
    case 'markup':
      return <MarkupFrame {...common} html={content.html} />
  }
}

const ownOrigin = 'allow-scripts allow-same-origin allow-forms'

type Common = Pick<Props, 'title'> & {
  readonly ref: Props['frame']
  readonly className: string
  readonly allow: string
  readonly referrerPolicy: 'strict-origin'
}

/**
 * Our own form sends the provider's fields into the frame: nothing of his markup enters the page. No sandbox: the empty
 * document that stands there first is ours, and a sandbox that keeps origins would keep that one too.
 */
function PostedFrame({
  content,
  title,
  onLoaded,
  ...rest
}: Common & Pick<Props, 'onLoaded'> & { readonly content: Extract<FrameContent, { kind: 'form' }> }) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    form.current?.submit()
  }, [])
  return (
    <>
      {/* The empty document loads too, before anything is sent. */}
      <iframe {...rest} title={title} name={name} onLoad={() => sent.current && onLoaded()} />
      <form ref={form} hidden method="post" action={content.action} target={name}>
        {content.fields.map(([field, value]) => (
          <input key={`${field}=${value}`} type="hidden" name={field} value={value} readOnly />
        ))}
      </form>
    </>
  )
}

function MarkupFrame({ html, ref, title, ...rest }: Common & { readonly html: string }) {
  useEffect(() => {
    if (ref.current) ref.current.srcdoc = trustedHtml(html)
  }, [html, ref])
  return <iframe {...rest} ref={ref} title={title} sandbox="allow-scripts" />
}
