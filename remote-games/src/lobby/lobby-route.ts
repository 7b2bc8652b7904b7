import type { LobbyArea } from './load-lobby.ts'

/** Page of one area; code and style of the lobby arrive with the first area that is opened. */
export const lobbyPage = (area: LobbyArea) => ({
  lazy: async () => {
    const [{ LobbyPage }, { loadLobby }] = await Promise.all([import('./lobby-page.tsx'), import('./load-lobby.ts')])
    return { Component: LobbyPage, loader: loadLobby(area) }
  },
})
