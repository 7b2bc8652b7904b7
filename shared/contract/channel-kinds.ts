export type ChannelKind = 'public' | 'private' | 'encrypted-private' | 'presence'

const prefixes = {
  public: '',
  private: 'private-',
  'encrypted-private': 'private-encrypted-',
  presence: 'presence-',
} as const satisfies Record<ChannelKind, string>

/** What a channel's name on the wire says of it. Source: specification section 6. */
export function channelKind(name: string): ChannelKind {
  if (name.startsWith(prefixes['encrypted-private'])) return 'encrypted-private'
  if (name.startsWith(prefixes.private)) return 'private'
  return name.startsWith(prefixes.presence) ? 'presence' : 'public'
}

/** The name of a channel on the wire: `race.7` as it is, `user.1` as `presence-user.1`. */
export const wireChannel = (kind: ChannelKind, name: string): string => `${prefixes[kind]}${name}`

/** The name without what says its kind. */
export const bareChannel = (name: string): string => name.slice(prefixes[channelKind(name)].length)
