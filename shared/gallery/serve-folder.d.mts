export function serveFolder(folder: string, port?: number): Promise<{ url: string; stop: () => Promise<void> }>
