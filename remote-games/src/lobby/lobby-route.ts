import type { LobbyArea } from './lobby-query.ts'

/** Page of one area; code and style of the lobby arrive with the first area that is opened. */
export const lobbyPage = (area: LobbyArea) => ({
  lazy: async () => {
    const { LobbyPage, loadLobby } = await import(/* webpackChunkName: "lobby" */ './lobby-page.tsx')
    return { Component: LobbyPage, loader: loadLobby(area) }
  },
})
