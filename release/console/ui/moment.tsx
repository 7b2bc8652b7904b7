import { moment } from './format.ts'

/** A moment, to the second, in UTC. */
export const Moment = ({ iso }: { readonly iso: string }) => <time dateTime={iso}>{moment(iso)}</time>
