import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { readPage } from '#server/platform/extract/web/read-page.ts';
import { answerParent } from './ask-child.ts';

/** Files of web pages, and the CPU for reading them as a multiple of the two libraries alone. */
export interface PageCost {
  question: string[];
  answer: number;
}

const RUNS = 40;

answerParent<PageCost>(async (files) => {
  const sources = files.map((file) => readFileSync(file));
  const [own, bare] = [[] as number[], [] as number[]];
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(cpuOf(() => sources.forEach((bytes) => new Readability(parseHTML(bytes.toString()).document).parse())));
    own.push(cpuOf(() => sources.forEach((bytes) => readPage(bytes, { url: 'http://localhost/' }))));
  }
  return Math.min(...own) / Math.min(...bare);
});

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
