/** Memory to keep free for everything else on the machine. */
const reserve = 500_000_000;

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

/** Error message if these bytes exceed the memory available to this machine or container; undefined if they fit. */
export function memoryFault(bytes: number): string | undefined {
  const free = process.availableMemory();
  if (bytes + reserve <= free) return undefined;
  return `it needs ${gigabytes(bytes + reserve)} GB, ${gigabytes(free)} GB are free`;
}
