/** Memory that stays free for everything else on the machine. */
const reserve = 500_000_000;

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

/**
 * Explains that so many bytes do not fit into the memory that this machine, or its container, has left; undefined where
 * they do.
 */
export function memoryFault(bytes: number): string | undefined {
  const free = process.availableMemory();
  if (bytes + reserve <= free) return undefined;
  return `it needs ${gigabytes(bytes + reserve)} GB, ${gigabytes(free)} GB are free`;
}
