/** Stands in for a check of what callers of axios may give by mistake: ours are typed, and give no cycles. */
export default function noCheck() {}
