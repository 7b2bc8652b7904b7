/** What players read in the side bar alone, in Spanish. It comes with it, not with the first load. */
export const spanish = {
  /** The name of the link to the messages while some are unread; it begins with what the link shows. */
  unread: (messages: string, count: string) => `${messages}, ${count} sin leer`,
}
