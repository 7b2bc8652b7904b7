/**
 * Stands before every other script of a page in development. React hands its renderer to this hook, and the refresh
 * runtime of each unit finds it there; without it, only the first runtime of the page would, and a change of a remote
 * would show nowhere. Where the DevTools extension is installed its own hook stays.
 */
const hook = `{let n=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const i=++n;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}}`

/** The page with the hook as its first script. Pure. */
export const withRefreshHook = (document: string): string =>
  document.replace(/<head\b[^>]*>/i, (head) => `${head}<script>${hook}</script>`)
