import { lazyComponent } from '#client/ui/lazy-component.ts';

/** Few questions need one. */
export const QuestionNote = lazyComponent(() => import('./question-note.tsx'));
