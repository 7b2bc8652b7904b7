/** Stands in for a copy of its own in place of a shared package: remotes have none. */
export const getSharedFallbackGetter = ({ factory }) => factory
