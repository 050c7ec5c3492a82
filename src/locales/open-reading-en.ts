import type { openReading as spanish } from './open-reading-es.ts';

export const openReading: Record<keyof typeof spanish, string> = {
  'openReading.said': 'You say it:',
  'openReading.partly': 'You say part of it:',
  'openReading.missing': 'You do not say it.',
  'openReading.contradicted': 'You say the opposite:',
  'openReading.words': '“{words}”',
  'openReading.by': 'Read by {engine}. AI can make mistakes: if your answer makes a point, mark it.',
  'openReading.reading': '{engine} is reading your answer…',
  'openReading.cancelled': 'It was not read. The words of your answer count.',
  'openReading.failed': 'It could not be read: {why} The words of your answer count.',
  'openReading.retry': 'Read again',
};
