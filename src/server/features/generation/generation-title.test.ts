import { expect, it } from 'vitest';
import { generationTitle } from './generation-title.ts';

it.each([
  [{ documents: ['Biology'] }, 'en', 'Biology'],
  [{ documents: ['Biology'], folder: 'Science' }, 'en', 'Biology'],
  [{ documents: ['Biology', 'Physics', 'Art'] }, 'en', 'Biology + 2 more'],
  [{ documents: ['Biología', 'Física'] }, 'es', 'Biología + 1 más'],
  [{ documents: ['{count} $&', 'Física'] }, 'es', '{count} $& + 1 más'],
  [{ documents: ['Biology', 'Physics'], folder: 'Science' }, 'en', 'Science'],
  [{ documents: ['Biology'], sections: ['Cells'] }, 'en', 'Biology · Cells'],
  [{ documents: ['Biología'], sections: ['Biología', 'Células', 'Tejidos'] }, 'es', 'Biología · Células + 1 más'],
  [{ documents: ['Biology'], sections: [''] }, 'en', 'Biology'],
  [{ documents: ['Biology', 'Physics'], sections: ['Cells'] }, 'en', 'Biology + 1 more'],
] as const)('[G02] %j goes in %s by the name %s', ({ documents, ...rest }, language, title) => {
  expect(generationTitle({ documents, ...rest }, language)).toBe(title);
});
