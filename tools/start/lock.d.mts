export function withLock<T>(
  file: string,
  waiting: (holder: number) => void,
  work: () => Promise<T>,
): Promise<T>;
export function lockHolder(file: string): number | undefined;
