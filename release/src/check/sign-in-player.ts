import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

const accountSchema = v.object({ email: v.string(), password: v.string() })
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([accountSchema, v.pipe(v.array(accountSchema), v.minLength(1))]),
)
/** A player whose pages a check may open. */
export type CheckPlayer = v.InferOutput<typeof accountSchema>

const answerSchema = v.object({ response: v.object({ jwt: v.string() }) })
const refusalSchema = v.object({ response: v.object({ msg: v.string() }) })
const patienceMs = 10_000

/** @throws Refusal when the file has no account. */
export async function readPlayer(path: string): Promise<CheckPlayer> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(
      `${path} cannot be read: name a file with the e-mail and password of a player who is there for checks.`,
    )
  })
  const { success, output } = v.safeParse(fileSchema, text)
  const player = success ? [output].flat()[0] : undefined
  if (!player) throw new Refusal(`${path} holds no player: write {"email": "…", "password": "…"} into it.`)
  return player
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
  return response.json()
}

/** Whether calls below this address are answered at all, as every page asks first. */
export const answersCalls = (calls: string): Promise<boolean> =>
  post(`${calls}/timestamp`, {}).then(
    (answer) => v.is(v.object({ result: v.literal(true) }), answer),
    () => false,
  )

/** Opens a session of the player. @throws Refusal when the product server does not let him in. */
export async function signIn(calls: string, { email, password }: CheckPlayer): Promise<string> {
  const answer = await post(`${calls}/login`, { email, pwd: password }).catch(() => null)
  const { success, output } = v.safeParse(answerSchema, answer)
  if (success) return output.response.jwt
  if (answer === null)
    throw new Refusal(`The product server does not answer the login of ${email}: run the check again.`)
  const said = v.is(refusalSchema, answer) ? ` ("${answer.response.msg.slice(0, 200)}")` : ''
  throw new Refusal(
    `The product server does not let ${email} in${said}: check the e-mail and password in the file of --player.`,
  )
}

/** Ends the session; one that cannot be ended ends by itself. */
export const signOut = (calls: string, token: string): Promise<void> =>
  post(`${calls}/logout`, {}, token).then(
    () => undefined,
    () => undefined,
  )
