// Enhances academy pages: answers questions, keeps reading progress, offers the next article.
import '../landing/landing-script.ts';
import './academy.css';
import { showQuestions } from './article-questions.ts';
import { keptReads, keepRead, readsOf } from './kept-reads.ts';
import { watchReading } from './watch-reading.ts';
import { showReads } from './show-reads.ts';

const page = document.querySelector<HTMLElement>('[data-academy]');
const language = page?.dataset['academy'] === 'es' ? 'es' : 'en';
if (page) {
  showQuestions(page);
  void readsOf(language).then((reads) => showReads(page, reads));
  const uuid = page.dataset['read'];
  if (uuid !== undefined)
    watchReading(page, keptReads(language).find((read) => read.uuid === uuid)?.share ?? 0, (progress) =>
      keepRead({
        uuid,
        language,
        path: location.pathname,
        title: page.querySelector('h1')?.textContent ?? '',
        minutes: Number(page.dataset['minutes']),
        ...progress,
      }),
    );
}
