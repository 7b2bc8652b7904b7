/** What one release may weigh. Source: docs/platform.md, "Publish". */
export const publishLimits = { fileBytes: 10_000_000, totalBytes: 100_000_000, files: 2_000 } as const
