/** Jobs by the kind of machine that suits them; the rest is upkeep. */
const groups = {
  /** Child processes and the engine: processor and memory. */
  reading: [
    'analysis.run',
    'concept-maps.find-sources',
    'documents.crawl',
    'documents.extract',
    'documents.read-revision',
    'documents.read-video',
    'documents.recognise',
    'documents.transcribe',
    'flashcards.find-quotes',
    'highlights.find',
    'people-data.import',
    'quizzes.find-quotes',
    'search.index',
  ],
  /** Waits for a model, or generates offline. */
  model: ['analysis-drafts.run', 'embeddings.embed', 'generation.run', 'tryout.prepare'],
  /** Messages to people and to other services. */
  notices: [
    'accounts.send-reset-link',
    'accounts.write-invitations',
    'api-keys.warn-of-expiry',
    'mail.send-letter',
    'notifications.send',
    'social.send',
    'social.send-due',
    'study.tell-of-sessions',
    'study.tell-of-sessions-slice',
  ],
} satisfies Record<string, string[]>;

export type WorkerGroup = keyof typeof groups | 'upkeep';

/** Groups of jobs that `WORKER_QUEUES` names. */
export const workerGroups = [...(Object.keys(groups) as (keyof typeof groups)[]), 'upkeep'] as const;

/** Names of the jobs of all groups but upkeep. */
export const groupedJobs: readonly string[] = Object.values(groups).flat();

const isGroup = (name: string): name is WorkerGroup => (workerGroups as readonly string[]).includes(name);

/** Reads a comma-separated list; returns the first unknown name instead if there is one. */
export function readWorkerGroups(list: string): { groups: WorkerGroup[] } | { unknown: string } {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isGroup(name));
  return unknown === undefined ? { groups: names.filter(isGroup) } : { unknown };
}

export function groupOf(job: string): WorkerGroup {
  const found = Object.entries(groups).find(([, jobs]) => jobs.includes(job));
  return (found?.[0] ?? 'upkeep') as WorkerGroup;
}
