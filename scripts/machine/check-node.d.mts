export function checkNode(version?: string): string | null
