export function copyPreparedData(
  root: string,
  dataDir: string,
  env?: Readonly<Record<string, string>>,
): Promise<boolean>
