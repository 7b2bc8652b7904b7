export type QuickGame = {
  readonly slug?: string
  readonly category?: string
  readonly area?: string
  readonly choice: object | null
}
export type Robot = { readonly call: (name: string, input: object) => Promise<unknown>; readonly token: string }
export type RobotGame = {
  readonly title: string
  readonly engine: string
  readonly playOut: () => Promise<{ readonly status: number; readonly body: unknown }>
  readonly play: (round?: string) => Promise<{ readonly status: number; readonly body: unknown }>
}

export const quickGames: readonly QuickGame[]
export function openRobot(family: { readonly site: string }, number: number): Promise<Robot>
export function openGameOf(robot: Robot, game: QuickGame): Promise<RobotGame>
