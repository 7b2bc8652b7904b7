import { mountSlot } from '../engines/slot/view/mount-slot.ts'
import type { MountView } from './game-view.ts'

const views: Readonly<Record<string, MountView>> = { slot: mountSlot }

export const viewForEngine = (engine: string): MountView | undefined => views[engine]
