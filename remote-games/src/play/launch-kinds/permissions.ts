const grantable = ['fullscreen', 'autoplay', 'clipboard-write', 'encrypted-media', 'accelerometer', 'gyroscope']

/** What a frame may use: of what its launch asks for, that which a game can need. */
export const permissionsOf = (asked: readonly string[]): string =>
  grantable.filter((name) => asked.includes(name)).join('; ')
