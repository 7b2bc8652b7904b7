export function freePorts(): Promise<{ site: number; studio: number; ops: number; processor: number }>
