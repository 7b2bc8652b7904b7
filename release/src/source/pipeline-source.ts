import type { ReleaseSource } from '@trebol/shared/contract/release'
import { cleanAuthor, cleanCommit, cleanMessage, cleanTime, cleanUrl } from './clean.ts'
import { commitPage } from './commit-page.ts'

type Env = Readonly<Record<string, string | undefined>>
type Told = { readonly [Part in keyof ReleaseSource]?: string | null | undefined }

/** An address made of parts, when all of them are there. */
const address = (...parts: readonly (string | undefined)[]) => (parts.every(Boolean) ? parts.join('') : undefined)

/**
 * By which variable each pipeline is known, and what its standard variables say of the commit that it builds. Who started
 * a pipeline is not who wrote the commit: where only the first is told, Git is asked for the other.
 * Sources: the lists of predefined variables in the manuals of GitHub Actions, GitLab CI/CD, Bitbucket Pipelines, Azure
 * Pipelines, Jenkins (branch API) and CircleCI.
 */
const pipelines: readonly { readonly known: (env: Env) => boolean; readonly tell: (env: Env) => Told }[] = [
  {
    known: ({ GITHUB_ACTIONS }) => GITHUB_ACTIONS === 'true',
    tell: ({ GITHUB_SHA, GITHUB_REF, GITHUB_SERVER_URL, GITHUB_REPOSITORY }) => {
      const pull = /^refs\/pull\/(\d+)\//.exec(GITHUB_REF ?? '')?.[1]
      const page = pull === undefined ? address('/commit/', GITHUB_SHA) : `/pull/${pull}`
      return { commit: GITHUB_SHA, changeUrl: address(GITHUB_SERVER_URL, '/', GITHUB_REPOSITORY, page) }
    },
  },
  {
    known: ({ GITLAB_CI }) => GITLAB_CI === 'true',
    tell: (env) => ({
      commit: env.CI_COMMIT_SHA,
      author: env.CI_COMMIT_AUTHOR,
      message: env.CI_COMMIT_TITLE ?? env.CI_COMMIT_MESSAGE,
      changeUrl:
        address(env.CI_MERGE_REQUEST_PROJECT_URL, '/-/merge_requests/', env.CI_MERGE_REQUEST_IID) ??
        address(env.CI_PROJECT_URL, '/-/commit/', env.CI_COMMIT_SHA),
      committedAt: env.CI_COMMIT_TIMESTAMP,
    }),
  },
  {
    known: ({ BITBUCKET_BUILD_NUMBER }) => Boolean(BITBUCKET_BUILD_NUMBER),
    tell: ({ BITBUCKET_COMMIT, BITBUCKET_GIT_HTTP_ORIGIN, BITBUCKET_PR_ID }) => ({
      commit: BITBUCKET_COMMIT,
      changeUrl:
        address(BITBUCKET_GIT_HTTP_ORIGIN, '/pull-requests/', BITBUCKET_PR_ID) ??
        address(BITBUCKET_GIT_HTTP_ORIGIN, '/commits/', BITBUCKET_COMMIT),
    }),
  },
  {
    known: ({ TF_BUILD }) => TF_BUILD?.toLowerCase() === 'true',
    tell: (env) => ({
      commit: env.BUILD_SOURCEVERSION,
      author: env.BUILD_SOURCEVERSIONAUTHOR,
      message: env.BUILD_SOURCEVERSIONMESSAGE,
      changeUrl:
        (env.BUILD_REPOSITORY_PROVIDER === 'TfsGit'
          ? address(env.BUILD_REPOSITORY_URI, '/pullrequest/', env.SYSTEM_PULLREQUEST_PULLREQUESTID)
          : address(env.BUILD_REPOSITORY_URI, '/pull/', env.SYSTEM_PULLREQUEST_PULLREQUESTNUMBER)) ??
        address(env.BUILD_REPOSITORY_URI, '/commit/', env.BUILD_SOURCEVERSION),
    }),
  },
  {
    known: ({ JENKINS_URL }) => Boolean(JENKINS_URL),
    tell: (env) => ({
      commit: env.GIT_COMMIT,
      author: env.CHANGE_AUTHOR_DISPLAY_NAME,
      message: env.CHANGE_TITLE,
      changeUrl: env.CHANGE_URL ?? commitPage(env.GIT_URL, cleanCommit(env.GIT_COMMIT)),
    }),
  },
  {
    known: ({ CIRCLECI }) => CIRCLECI === 'true',
    tell: ({ CIRCLE_SHA1, CIRCLE_PULL_REQUEST, CIRCLE_REPOSITORY_URL }) => ({
      commit: CIRCLE_SHA1,
      changeUrl: CIRCLE_PULL_REQUEST || commitPage(CIRCLE_REPOSITORY_URL, cleanCommit(CIRCLE_SHA1)),
    }),
  },
]

/** What somebody else says of a commit, as a record may keep it. */
export const cleanSource = ({ commit, author, message, changeUrl, committedAt }: Told): ReleaseSource => ({
  commit: cleanCommit(commit ?? undefined),
  author: cleanAuthor(author ?? undefined),
  message: cleanMessage(message ?? undefined),
  changeUrl: cleanUrl(changeUrl ?? undefined),
  committedAt: cleanTime(committedAt ?? undefined),
})

/** What the pipeline that this runs in says of its commit; `null` when it is none that is known. */
export function pipelineSource(env: Env): ReleaseSource | null {
  const tell = pipelines.find(({ known }) => known(env))?.tell
  return tell ? cleanSource(tell(env)) : null
}
