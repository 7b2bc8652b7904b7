/** Requests travel by fetch, which alone can leave cookies out: the other way is left out. */
export default false
