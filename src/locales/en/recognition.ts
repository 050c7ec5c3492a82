import type { recognition as original } from '../es/recognition.ts';
import type { SameKeys } from '../same-keys.ts';

export const recognition = {
  'documents.warning.recognised':
    'We recognised the text in the images of the pages: it may hold mistakes. Compare each quote with its page.',
  'documents.state.pictures': 'Pictures only',
  'documents.state.scan': 'Scan without text',
  'documents.state.recognising': 'Recognising {done}/{total}',
  'documents.scanPages': 'With pages without text',
  'documents.noQuestions': 'Without text we cannot ask questions.',
  'recognition.title': 'Text of the images',
  'recognition.offer': {
    one: '1 page has no text. We can recognise what its image shows.',
    other: '{count} pages have no text. We can recognise what their images show.',
  },
  'recognition.start': 'Recognise the text',
  'recognition.resume': 'Go on recognising',
  'recognition.running': 'Recognising the text',
  'recognition.leave': 'You may leave: we go on, and the text waits for you here.',
  'recognition.progress': '{done} of {total} pages',
  'recognition.reading': 'Recognising the text… {done} of {total} pages',
  'recognition.finishing': 'Putting the text in order…',
  'recognition.cancel': 'Cancel',
  'recognition.cancelled': 'Cancelled. What was read is kept in case you go on: {done} of {total} pages.',
  'recognition.failed': 'We could not recognise the text.',
  'recognition.nothing': 'We looked at the images and found no text that can be read.',
  'recognition.partly': 'Some pages took too long. The others have their text now; go on to try these again.',
  'recognition.rest': 'We found no text that can be read on the pages that are left.',
  'recognition.off': 'Recognising text in images is not switched on here.',
  'recognition.page.recognised': 'Recognised text',
  'recognition.page.unclear': 'Recognised text, hard to read',
  'recognition.page.illegible': 'We could not read its text',
  'viewer.aboutPage': 'about p. {page}',
  'quizzes.aboutPage': 'about page {page}',
} as const satisfies SameKeys<typeof original>;
