import { grades, type ReviewGrade } from '#domain/flashcards/scheduler.ts';

export type StudyCommand =
  | { kind: 'flip' | 'listen' | 'undo' | 'edit' | 'suspend' | 'bury' | 'exit' | 'help' }
  | { kind: 'grade'; grade: ReviewGrade };

/** Returns the command of a key (F03). On a button or link, Space and Enter activate it. */
export function studyCommand(key: string, onControl: boolean): StudyCommand | undefined {
  if (key === ' ' || key === 'Enter') return onControl ? undefined : { kind: 'flip' };
  const grade = grades[Number(key) - 1];
  if (grade) return { kind: 'grade', grade };
  switch (key.toLowerCase()) {
    case 'l':
      return { kind: 'listen' };
    case 'z':
      return { kind: 'undo' };
    case 'e':
      return { kind: 'edit' };
    case 's':
      return { kind: 'suspend' };
    case 'b':
      return { kind: 'bury' };
    case 'escape':
      return { kind: 'exit' };
    case '?':
      return { kind: 'help' };
    default:
      return undefined;
  }
}
