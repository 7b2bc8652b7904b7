import * as v from 'valibot'
import { WrongUsage } from '../wrong-usage.ts'

const example = 's3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-1'
const isEndpoint = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, origin, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '') === origin && username === '' && password === ''
}

const addressSchema = v.object({
  bucket: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'has no bucket name')),
  prefix: v.pipe(
    v.string(),
    v.regex(
      /^(?!.*(?:^|\/)\.)(?:[\w.@-]+(?:\/[\w.@-]+)*)?$/,
      'has a prefix with other signs than letters, digits, "_-@."',
    ),
  ),
  region: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'has no region name')),
  endpoint: v.pipe(v.string(), v.check(isEndpoint, 'has an endpoint that is no origin')),
})

/** Where an object store is: all that stands in `--store s3://…`. */
export type S3Address = v.InferOutput<typeof addressSchema>

const known = new Set(['endpoint', 'region'])

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…`. Without an endpoint it is Amazon's own of that region.
 * @throws WrongUsage with an example. Never repeats what may hold a secret.
 */
export function readS3Address(text: string): S3Address {
  if (!URL.canParse(text))
    throw new WrongUsage(`The address of the object store cannot be read: write it like ${example}.`)
  const { hostname, pathname, searchParams, username, password, port, hash } = new URL(text)
  if (username !== '' || password !== '') {
    throw new WrongUsage(
      'The address of the object store holds credentials: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  }
  const stranger = [...searchParams.keys()].find((name) => !known.has(name))
  if (stranger !== undefined || port !== '' || hash !== '') {
    throw new WrongUsage(
      `The address of the object store has ${stranger === undefined ? 'a port or a "#"' : `an unknown part "${stranger}"`}: write it like ${example}.`,
    )
  }
  const region = searchParams.get('region') ?? 'us-east-1'
  const { success, output, issues } = v.safeParse(addressSchema, {
    bucket: hostname,
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    region,
    endpoint: searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
  })
  if (!success) {
    throw new WrongUsage(`The address of the object store ${issues[0].message}: write it like ${example}.`)
  }
  return { ...output, endpoint: new URL(output.endpoint).origin }
}

const credentialsSchema = v.object({
  AWS_ACCESS_KEY_ID: v.pipe(v.string(), v.trim(), v.minLength(1)),
  AWS_SECRET_ACCESS_KEY: v.pipe(v.string(), v.trim(), v.minLength(1)),
})

export type S3Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string }

/** Reads the credentials of the object store. @throws WrongUsage that names the settings and no value. */
export function readS3Credentials(env: NodeJS.ProcessEnv): S3Credentials {
  const { success, output } = v.safeParse(credentialsSchema, env)
  if (!success) {
    throw new WrongUsage(
      'The object store needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.',
    )
  }
  return { accessKeyId: output.AWS_ACCESS_KEY_ID, secretAccessKey: output.AWS_SECRET_ACCESS_KEY }
}
