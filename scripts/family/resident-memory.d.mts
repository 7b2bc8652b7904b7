export type FamilyMemory = Readonly<Record<'start' | 'server' | 'studio' | 'processor' | 'edge' | 'all', number>>

export function residentMegabytes(pid: number): Promise<number>
export function familyMemory(startPid: number): Promise<FamilyMemory>
