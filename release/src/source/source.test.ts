import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { noSource } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { commitPage } from './commit-page.ts'
import { joinSources } from './join-sources.ts'
import { pipelineSource } from './pipeline-source.ts'
import { readSource } from './read-source.ts'

const run = promisify(execFile)
const hash = 'b7d2f40c9a16e3b7d2f40c9a16e3b7d2f40c9a16'

describe('what a pipeline says of its commit', () => {
  it.each([
    [
      'GitHub Actions',
      { GITHUB_ACTIONS: 'true', GITHUB_SHA: hash, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 't/s' },
      { commit: hash, changeUrl: `https://github.com/t/s/commit/${hash}` },
    ],
    [
      'a pull request of GitHub',
      {
        ...{ GITHUB_ACTIONS: 'true', GITHUB_SHA: hash, GITHUB_SERVER_URL: 'https://github.com' },
        ...{ GITHUB_REPOSITORY: 't/s', GITHUB_REF: 'refs/pull/12/merge', GITHUB_ACTOR: 'who-started-it' },
      },
      { commit: hash, changeUrl: 'https://github.com/t/s/pull/12' },
    ],
    [
      'GitLab CI',
      {
        ...{ GITLAB_CI: 'true', CI_COMMIT_SHA: hash, CI_COMMIT_AUTHOR: 'Ana Ruiz <ana@example.com>' },
        ...{ CI_COMMIT_TITLE: 'Stop the wheel', CI_COMMIT_TIMESTAMP: '2026-11-20T14:00:00+02:00' },
        CI_PROJECT_URL: 'https://gitlab.example.com/t/s',
      },
      {
        ...{ commit: hash, author: 'Ana Ruiz', message: 'Stop the wheel', committedAt: '2026-11-20T12:00:00.000Z' },
        changeUrl: `https://gitlab.example.com/t/s/-/commit/${hash}`,
      },
    ],
    [
      'a merge request of GitLab',
      {
        ...{ GITLAB_CI: 'true', CI_COMMIT_SHA: hash, CI_COMMIT_AUTHOR: 'ana@example.com' },
        ...{ CI_PROJECT_URL: 'https://gitlab.example.com/fork', CI_MERGE_REQUEST_IID: '7' },
        CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.example.com/t/s',
      },
      { commit: hash, changeUrl: 'https://gitlab.example.com/t/s/-/merge_requests/7' },
    ],
    [
      'Bitbucket',
      { BITBUCKET_BUILD_NUMBER: '4', BITBUCKET_COMMIT: hash, BITBUCKET_GIT_HTTP_ORIGIN: 'http://bitbucket.org/t/s' },
      { commit: hash, changeUrl: `http://bitbucket.org/t/s/commits/${hash}` },
    ],
    [
      'Azure, whose address carries a name',
      {
        ...{ TF_BUILD: 'True', BUILD_SOURCEVERSION: hash, BUILD_SOURCEVERSIONAUTHOR: 'Ana Ruiz' },
        ...{ BUILD_SOURCEVERSIONMESSAGE: 'Stop the wheel\n\nIt ran on.', BUILD_REPOSITORY_PROVIDER: 'TfsGit' },
        BUILD_REPOSITORY_URI: 'https://t:secret@dev.azure.com/t/p/_git/s',
      },
      {
        ...{ commit: hash, author: 'Ana Ruiz', message: 'Stop the wheel' },
        changeUrl: `https://dev.azure.com/t/p/_git/s/commit/${hash}`,
      },
    ],
    [
      'a change of Jenkins',
      {
        ...{ JENKINS_URL: 'https://ci.example.com/', GIT_COMMIT: hash, CHANGE_URL: 'https://github.com/t/s/pull/3' },
        ...{ CHANGE_AUTHOR_DISPLAY_NAME: 'Ana Ruiz', CHANGE_TITLE: 'Stop the wheel' },
      },
      { commit: hash, author: 'Ana Ruiz', message: 'Stop the wheel', changeUrl: 'https://github.com/t/s/pull/3' },
    ],
    [
      'a branch of Jenkins',
      { JENKINS_URL: 'https://ci.example.com/', GIT_COMMIT: hash, GIT_URL: 'https://github.com/t/s.git' },
      { commit: hash, changeUrl: `https://github.com/t/s/commit/${hash}` },
    ],
    [
      'CircleCI',
      { CIRCLECI: 'true', CIRCLE_SHA1: hash, CIRCLE_REPOSITORY_URL: 'git@github.com:t/s.git', CIRCLE_PULL_REQUEST: '' },
      { commit: hash, changeUrl: `https://github.com/t/s/commit/${hash}` },
    ],
    ['none that is known', { CI: 'true' }, null],
    ['a pipeline that says nothing', { GITLAB_CI: 'true' }, {}],
    [
      'one with a script for an address and signs that no terminal should obey',
      { GITLAB_CI: 'true', CI_COMMIT_TITLE: 'a\u001b[2Jb\u202ec', CI_PROJECT_URL: 'javascript:1', CI_COMMIT_SHA: hash },
      { commit: hash, message: 'a [2Jb c' },
    ],
  ])('%s', (_name, env, told) => {
    expect(pipelineSource(env)).toEqual(told && { ...noSource, ...told })
  })
})

it('finds the page of a commit where its form is known', () => {
  expect(commitPage('ssh://git@gitlab.example.com/t/s.git\n', hash)).toBe(
    `https://gitlab.example.com/t/s/-/commit/${hash}`,
  )
  expect(commitPage('git@bitbucket.org:t/s', hash)).toBe(`https://bitbucket.org/t/s/commits/${hash}`)
  for (const [place, commit] of [['/srv/s.git'], ['https://code.example.com/s'], ['https://github.com/t/s', 'v1']])
    expect(commitPage(place, commit ?? hash)).toBe(null)
})

it('never gives the author of one commit to another', () => {
  const named = { ...noSource, commit: 'b7d2f40' }
  const author = 'Ana Ruiz'
  expect(joinSources([named, { ...noSource, commit: hash, author }])).toEqual({ ...named, author })
  expect(joinSources([named, { ...noSource, commit: 'b7d2f41', author }])).toEqual(named)
  expect(joinSources([named, { ...noSource, author }])).toEqual({ ...named, author })
  expect(
    joinSources([
      { ...noSource, commit: 'b7' },
      { ...noSource, commit: hash, author },
    ]).author,
  ).toBe(null)
})

describe('what publish records', () => {
  async function repository() {
    const folder = await temporaryFolder()
    const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim()
    await git('init', '-q')
    await git('remote', 'add', 'origin', 'git@github.com:t/s.git')
    const commit = async (message: string, author = 'Ana Ruiz <ana@example.com>') => {
      const person = ['-c', 'user.name=CI', '-c', 'user.email=ci@example.com', '-c', 'commit.gpgsign=false']
      await git(
        ...person,
        'commit',
        '-q',
        '--allow-empty',
        '--date',
        '2026-11-19T00:00:00Z',
        '--author',
        author,
        '-m',
        message,
      )
      return git('rev-parse', 'HEAD')
    }
    return { folder, commit }
  }

  it('asks Git in the folder: name, first line, time and page, and no mail address', async () => {
    const { folder, commit } = await repository()
    const first = await commit(`Stop the wheel\n\n${'It ran on. '.repeat(30)}`)
    const told = await readSource({}, {}, folder)
    expect(told).toEqual({
      commit: first,
      author: 'Ana Ruiz',
      message: 'Stop the wheel',
      changeUrl: `https://github.com/t/s/commit/${first}`,
      committedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    const second = await commit('😀'.repeat(150), 'eva@example.com <eva@example.com>')
    const long = await readSource({}, {}, folder)
    expect([long.commit, long.author, long.message]).toEqual([second, null, `${'😀'.repeat(99)}…`])
    // Another commit than the newest is asked for by its name.
    expect(await readSource({ commit: first.slice(0, 10) }, {}, folder)).toEqual({
      ...told,
      commit: first.slice(0, 10),
    })
    expect(await readSource({ commit: '--output=x' }, {}, folder)).toEqual({ ...noSource, commit: '--output=x' })
    expect(await readSource({ commit: 'f'.repeat(40) }, {}, folder)).toEqual({ ...noSource, commit: 'f'.repeat(40) })
  })

  it('goes by options, then RELEASE_…, then the pipeline, then Git', async () => {
    const { folder, commit } = await repository()
    await commit('what Git says')
    const env = {
      ...{ GITLAB_CI: 'true', CI_COMMIT_SHA: hash, CI_COMMIT_AUTHOR: 'Pipeline', CI_COMMIT_TITLE: 'of the pipeline' },
      ...{ RELEASE_AUTHOR: 'Variable', RELEASE_COMMIT: '  ' },
    }
    expect(await readSource({ url: 'https://code.example.com/c/1', author: '' }, env, folder)).toEqual({
      ...noSource,
      commit: hash,
      author: 'Variable',
      message: 'of the pipeline',
      changeUrl: 'https://code.example.com/c/1',
    })
    expect(await readSource({ author: 'Option <o@example.com>', message: 'one\ntwo' }, env, folder)).toMatchObject({
      author: 'Option',
      message: 'one',
    })
    expect(await readSource({}, {}, await temporaryFolder())).toEqual(noSource)
  })

  it.each([
    [{ author: 'ana@example.com' }, {}, '--author cannot be recorded: give a name and no mail address'],
    [{}, { RELEASE_AUTHOR: 'a\u0007b' }, 'RELEASE_AUTHOR cannot be recorded'],
    [{ url: 'javascript:alert(1)' }, {}, '--url cannot be recorded: give the address of a page'],
    [{ url: 'https://ana:secret@code.example.com/' }, {}, '--url cannot be recorded'],
    [{}, { RELEASE_CHANGE_URL: 'code.example.com/c/1' }, 'RELEASE_CHANGE_URL cannot be recorded'],
    [{ message: 'a\u001bb' }, {}, '--message cannot be recorded: give one line without control characters'],
    [{ commit: 'x'.repeat(101) }, {}, '--commit cannot be recorded: give one line of at most 100 characters'],
  ])('refuses %j %j', async (options, env, line) => {
    const refused = readSource(options, env, '/nowhere')
    await expect(refused).rejects.toThrow(WrongUsage)
    await expect(refused).rejects.toThrow(line)
  })
})
