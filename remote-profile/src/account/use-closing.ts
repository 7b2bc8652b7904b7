import { ApiError, call } from '@trebol/shared/api'
import { type Closing, closeAccount, getClosing } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { notify } from '@trebol/shared/store'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts/texts.ts'
import { useSending } from './use-sending.ts'

/** First what is in the way, then the password. After a lost answer the same press brings the first one. */
export function useClosing() {
  const t = texts.use()
  const [closing, setClosing] = useState<Closing | null>(null)
  const [current, setCurrent] = useState('')
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState(false)
  const looking = useSending(t.closing.notRead)
  const sending = useSending(t.closing.unknown)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const look = () => looking.send(async () => setClosing(await call(getClosing, {})))

  async function confirm() {
    if (closing === null) return
    setTold(true)
    const missing = closing.remainders.some(({ iso }) => !agreed.has(iso))
    if (current === '') sending.setProblem({ text: null, errors: { current: 'Escriba su contraseña actual.' } })
    if (current === '' || missing) return
    await sending.send(async () => {
      try {
        const wish = { give_up: closing.remainders }
        await sendKeyed({ slot: 'closing', wish }, (rid) => call(closeAccount, { rid, current, ...wish }))
        // The login may have ended before its own answer came: then nobody has obeyed what that says.
        if (gone.current) notify(texts.read().closing.done)
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.kind !== 'refused') throw cause
        if (cause.code === 'NOT_READY') await call(getClosing, {}).then(setClosing, () => setClosing(null))
        throw cause
      }
    })
  }

  return {
    ...{ closing, current, setCurrent, agreed, told, looking, sending, look, confirm },
    agree: (iso: string, yes: boolean) =>
      setAgreed((now) => new Set(yes ? [...now, iso] : [...now].filter((one) => one !== iso))),
    leave: () => {
      setClosing(null)
      setCurrent('')
      setAgreed(new Set())
      setTold(false)
    },
  }
}
