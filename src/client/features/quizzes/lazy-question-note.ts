import { lazyComponent } from '#client/ui/lazy-component.ts';

/** Lazy, since few questions need it. */
export const QuestionNote = lazyComponent(() => import('./question-note.tsx'));
