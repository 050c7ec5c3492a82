import type { KeptRead } from './kept-reads.ts';

/** Shows what was read: beside articles, in courses, and what to go on with. */
export function showReads(page: HTMLElement, reads: readonly KeptRead[]): void {
  const done = new Set(reads.filter(({ share }) => share === 100).map(({ uuid }) => uuid));
  for (const place of page.querySelectorAll<HTMLElement>('[data-article]'))
    place.classList.toggle('is-read', done.has(place.dataset['article'] ?? ''));
  for (const course of page.querySelectorAll<HTMLElement>('[data-course]')) showCourse(course, done);
  const goOn = page.querySelector<HTMLElement>('[data-go-on]');
  const unfinished = reads.find(({ share }) => share < 100);
  if (goOn && unfinished) showGoOn(goOn, unfinished);
}

function showCourse(course: HTMLElement, done: ReadonlySet<string>): void {
  const items = [...course.querySelectorAll<HTMLElement>('.ac-steps > li')];
  const count = items.filter(({ dataset }) => done.has(dataset['article'] ?? '')).length;
  const label = course.querySelector<HTMLElement>('.ac-done');
  if (!label || count === 0) return;
  label.textContent = filled(course.dataset['progress'], { count, total: items.length });
  label.hidden = false;
}

function showGoOn(goOn: HTMLElement, { path, title, share, furthest, minutes }: KeptRead): void {
  const link = goOn.querySelector('a');
  const stopped = goOn.querySelector('.ac-stopped');
  const progress = goOn.querySelector('progress');
  if (!link || !stopped || !progress) return;
  link.href = furthest === '' ? path : `${path}#${furthest}`;
  link.textContent = title;
  const left = Math.max(1, Math.round((minutes * (100 - share)) / 100));
  stopped.textContent = filled(goOn.dataset['left'], { minutes: left });
  progress.value = share;
  goOn.hidden = false;
}

const filled = (text: string | undefined, values: Record<string, number>): string =>
  (text ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
