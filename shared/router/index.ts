/**
 * The router as the product uses it. Import it from here, never from `react-router-dom`: a shared package is never
 * tree-shaken, so sharing the whole of it would cost every first visit 30 kB more.
 * Source: docs/architecture.md, "Runtime singletons".
 */
export {
  type ActionFunctionArgs,
  Await,
  createBrowserRouter,
  data,
  Form,
  generatePath,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  matchPath,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useActionData,
  useAsyncError,
  useBlocker,
  useFetcher,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom'
export { type LoadedPage, loadedPage, useLoadedPage } from './loaded-page.ts'
export type { PageLoaderArgs } from './page-loader-args.ts'
export { useLoaderData } from './use-loader-data.ts'
