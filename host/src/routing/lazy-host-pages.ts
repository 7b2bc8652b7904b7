/** Pages of the host that are fetched when they are first opened, or ahead of that. */
export const lazyHostPages = {
  '/': () => import(/* webpackChunkName: "home" */ '../home/home-page.tsx'),
  '/maintenance': () => import(/* webpackChunkName: "maintenance" */ '../maintenance/maintenance-page.tsx'),
  '/auth/forgot-password': () => import(/* webpackChunkName: "recovery" */ '../recovery/forgot-password-page.tsx'),
}
