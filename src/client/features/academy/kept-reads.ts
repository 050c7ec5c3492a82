import type { getAcademyReading } from '#contract/academy.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** How far an article was read. */
export interface KeptRead {
  uuid: string;
  language: 'es' | 'en';
  path: string;
  title: string;
  /** Reading time of all of it. */
  minutes: number;
  share: number;
  furthest: string;
}

const PLACE = 'academyReading';
/** The newest are kept. */
const MOST_KEPT = 50;
const FOR_ACCOUNT = 'signedIn';

/** Where a browser keeps nothing, pages are read all the same. */
function stored(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function store(reads: readonly KeptRead[]): void {
  try {
    if (reads.length === 0) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify(reads));
  } catch {
    // It is only a convenience.
  }
}

function allKept(): KeptRead[] {
  try {
    const kept: unknown = JSON.parse(stored(PLACE) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptRead[]).filter(({ uuid, path }) => uuid && path.startsWith('/')) : [];
  } catch {
    return [];
  }
}

/** Reading progress kept in this browser for visitors, newest first. */
export const keptReads = (language: 'es' | 'en'): KeptRead[] => allKept().filter((read) => read.language === language);

/** In the account of who is signed in, else in this browser. */
export function keepRead(read: KeptRead): void {
  store([read, ...allKept().filter(({ uuid }) => uuid !== read.uuid)].slice(0, MOST_KEPT));
  if (stored(FOR_ACCOUNT) !== null) void joinAccount();
}

/** The account's, once what this browser kept was joined to it; else the browser's. */
export async function readsOf(language: 'es' | 'en'): Promise<KeptRead[]> {
  if (stored(FOR_ACCOUNT) === null) return keptReads(language);
  await joinAccount();
  const answer = await fetch(`/api/academy/${language}/reading`).catch(() => undefined);
  if (!answer?.ok) return keptReads(language);
  const { isKept, reads } = (await answer.json()) as OutputOf<typeof getAcademyReading>;
  if (!isKept) return keptReads(language);
  return reads.map(({ article: { uuid, slug, title, minutes }, share, furthest }) => ({
    uuid,
    language,
    path: `/academy/${slug}`,
    title,
    minutes,
    share,
    furthest,
  }));
}

/** Moves reading without an account into the account; what the server does not take stays here. */
async function joinAccount(): Promise<void> {
  for (const { uuid, share, furthest } of allKept()) {
    const answer = await fetch(`/api/academy/content/${uuid}/progress`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ share, furthest }),
      keepalive: true,
    }).catch(() => undefined);
    if (answer?.ok !== true && answer?.status !== 404) return;
    store(allKept().filter((read) => read.uuid !== uuid || read.share > share));
  }
}
