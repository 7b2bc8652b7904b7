/** The one picture of a server that draws none. */
export const plainName = 'plain'

/** Where a picture is: the address changes with it. `plain`: all are one, which a browser fetches and reads once. */
export const pictureAddress = (name: string, hash: string, plain: boolean): string =>
  plain ? `/art/${plainName}.svg?v=1` : `/art/${name}.svg?v=${hash}`
