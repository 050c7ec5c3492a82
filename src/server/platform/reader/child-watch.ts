/**
 * A thread of the child that ends the process when its parent is gone or when it holds too much memory, even while
 * the main thread hangs in a parser.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** Message with which the child's main thread starts the watch. */
export interface WatchCommands {
  parent: number;
  mostResidentBytes: number;
}

const { parent, mostResidentBytes } = workerData as WatchCommands;
/** A bomb grows by up to 2 GB a second, so a busy child is looked at often; an idle one hardly costs anything. */
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
