import { randomUUID } from 'node:crypto'
import { S3mini } from 's3mini'
import { StoreRefusal } from '../refusal.ts'
import { objectHeaders } from './object-headers.ts'
import { type Patience, patientFetch } from './patient-fetch.ts'
import type { S3Address, S3Credentials } from './s3-address.ts'
import { type Listing, readListing } from './s3-listing.ts'

const writerMark = 'x-amz-meta-writer'
const signedForS = 60
const repairs: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region: set region= in --store',
  400: 'it does not understand the request: check endpoint and region in --store',
  401: 'it does not know the credentials: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  403: 'the credentials may not do this: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their rights',
  404: 'there is no such bucket: create it, or name another one in --store',
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}

function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code === 'string') return code
  return error instanceof Error ? error.message : String(error)
}

/** The requests that the store makes of one bucket; every failure is a Refusal of one line. */
export type S3Bucket = ReturnType<typeof s3Bucket>

/** Opens a bucket; nothing is asked of it yet. */
export function s3Bucket(
  { bucket, prefix, endpoint, region }: S3Address,
  credentials: S3Credentials,
  patience: Patience,
) {
  const fetch = patientFetch(patience)
  const client = new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, region, fetch })
  const under = prefix === '' ? '' : `${prefix}/`
  const place = `s3://${bucket}/${prefix} at ${endpoint}`

  const refuse = (error: unknown): StoreRefusal => {
    const status = statusOf(error)
    if (status === null) {
      return new StoreRefusal(
        `The object store at ${endpoint} cannot be reached (${causeOf(error)}): check the endpoint in --store and the network.`,
      )
    }
    const repair = repairs[status] ?? 'try again; its own log says more'
    return new StoreRefusal(`The object store ${place} answered ${status}: ${repair}.`)
  }
  const ask = async <Result>(question: () => Promise<Result>): Promise<Result> => {
    try {
      return await question()
    } catch (error) {
      throw refuse(error)
    }
  }
  /** An answer without an object is "none" only when the bucket is there. */
  const orNone = async (response: Response): Promise<Response | null> => {
    if (response.status === 200) return response
    if (response.status === 404 && !(await response.clone().text()).includes('NoSuchBucket')) return null
    throw Object.assign(new Error('unexpected answer'), { status: response.status })
  }

  const open = async (key: string) =>
    orNone(await fetch(await client.getPresignedUrl('GET', `${under}${key}`, signedForS)))
  const put = async (key: string, bytes: Uint8Array, more: Record<string, string> = {}) => {
    const { type, headers } = objectHeaders(key)
    const all: Record<string, string> = { ...headers, ...more }
    await client.putObject(`${under}${key}`, bytes, type, undefined, all)
  }
  /** Whether the object is the one that this very call made: asked when an answer was lost on its way. */
  const isOurs = async (key: string, mark: string) => (await open(key))?.headers.get(writerMark) === mark

  const page = async (folder: string, deep: boolean, from: string | null): Promise<Listing> => {
    const query = { 'list-type': '2', prefix: `${under}${folder}/`, ...(deep ? {} : { delimiter: '/' }) }
    const signed = await client.getPresignedUrl('GET', '/', signedForS, {
      ...query,
      ...(from === null ? {} : { 'continuation-token': from }),
    })
    const response = await fetch(signed)
    const text = await response.text()
    if (!response.ok) throw Object.assign(new Error('no listing'), { status: response.status })
    return readListing(text)
  }

  return {
    place,
    has: (key: string): Promise<boolean> => ask(async () => (await client.objectExists(`${under}${key}`)) === true),
    read: (key: string): Promise<Buffer | null> =>
      ask(async () => {
        const found = await open(key)
        return found && Buffer.from(await found.arrayBuffer())
      }),
    put: (key: string, bytes: Uint8Array): Promise<void> => ask(() => put(key, bytes)),
    remove: (key: string): Promise<void> => ask(async () => void (await client.deleteObject(`${under}${key}`))),
    /** Creates the object unless it exists. After a lost answer it finds out whether it was this call that did. */
    create: (key: string, bytes: Uint8Array): Promise<'created' | 'exists'> =>
      ask(async () => {
        const mark = randomUUID()
        for (let attempt = 1; ; attempt += 1) {
          try {
            await put(key, bytes, { 'if-none-match': '*', [writerMark]: mark })
            return 'created'
          } catch (error) {
            const status = statusOf(error)
            if (status === 412) return attempt > 1 && (await isOurs(key, mark)) ? 'created' : 'exists'
            const isPassing = status === null || status >= 500 || status === 409
            if (!isPassing || attempt >= patience.tries) throw error
          }
        }
      }),
    /** Names below a folder, relative to it, sorted: only its own (with those of folders in it), or all files. */
    list: (folder: string, deep: boolean): Promise<string[]> =>
      ask(async () => {
        const names: string[] = []
        let from: string | null = null
        do {
          const { keys, folders, next }: Listing = await page(folder, deep, from)
          const start = under.length + folder.length + 1
          for (const key of keys) names.push(key.slice(start))
          for (const name of folders) names.push(name.slice(start, -1))
          from = next
        } while (from !== null)
        return names.sort()
      }),
  }
}
