export function isBuilt(root: string, folder: string): boolean
