import { answerParent } from './ask-child.ts';
import type { Finding } from './finding.ts';
import { parts } from './parts.ts';

export interface PartRun {
  question: string;
  answer: Finding[];
}

answerParent<PartRun>(async (name) => {
  const load = parts[name];
  if (!load) throw new Error(`no part of the bench is called ${name}`);
  const { measure } = await load();
  return measure();
});
