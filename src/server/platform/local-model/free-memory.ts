/** What stays free for everything else on the machine. */
const reserve = 500_000_000;

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

/** What is said where so many bytes do not fit into what this machine, or its container, has left. */
export function memoryFault(bytes: number): string | undefined {
  const free = process.availableMemory();
  if (bytes + reserve <= free) return undefined;
  return `it needs ${gigabytes(bytes + reserve)} GB, ${gigabytes(free)} GB are free`;
}
