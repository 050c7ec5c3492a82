/**
 * A thread in the child that ends the process if its parent is gone or it exceeds its memory limit, even while the main
 * thread hangs in a parser.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** Message with which the child's main thread starts the watch. */
export interface WatchCommands {
  parent: number;
  mostResidentBytes: number;
}

const { parent, mostResidentBytes } = workerData as WatchCommands;
/** A decompression bomb grows by up to 2 GB per second, so check a busy child often; an idle one needs few checks. */
const busyMilliseconds = 10;
const idleMilliseconds = 1_000;

let timer = setInterval(look, idleMilliseconds);

parentPort?.on('message', (isBusy: boolean) => {
  clearInterval(timer);
  timer = setInterval(look, isBusy ? busyMilliseconds : idleMilliseconds);
});

function look(): void {
  if (process.ppid !== parent || process.memoryUsage.rss() > mostResidentBytes) process.kill(process.pid, 'SIGKILL');
}
