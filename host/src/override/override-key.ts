/** Where this browser keeps the pass that it got for a link. */
export const overrideKey = 'trebol:override'
