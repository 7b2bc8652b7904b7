import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * What the loader of a page is given. `again`: the page is open and read again; if its loader throws then because nothing
 * answers, the host keeps the page as it is and says so. A host of before never says it.
 */
export type PageLoaderArgs = LoaderFunctionArgs & { readonly again?: boolean | undefined }
