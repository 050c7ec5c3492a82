import type { ocr as original } from '../es/ocr.ts';
import type { SameKeys } from '../same-keys.ts';

export const ocr = {
  'documents.warning.recognised':
    'We recognised the text in the images of the pages: it may hold mistakes. Compare each quote with its page.',
  'documents.state.pictures': 'Pictures only',
  'documents.state.scan': 'Scan without text',
  'documents.state.recognising': 'Recognising {done}/{total}',
  'documents.scanPages': 'With pages without text',
  'documents.noQuestions': 'Without text we can’t ask questions.',
  'ocr.title': 'Text of the images',
  'ocr.offer': {
    one: '1 page has no text. We can recognise what its image shows.',
    other: '{count} pages have no text. We can recognise what their images show.',
  },
  'ocr.start': 'Recognise the text',
  'ocr.resume': 'Continue recognising',
  'ocr.running': 'Recognising the text',
  'ocr.leave': 'You can leave: we’ll carry on, and the text will be here.',
  'ocr.progress': '{done} of {total} pages',
  'ocr.reading': 'Recognising the text… {done} of {total} pages',
  'ocr.finishing': 'Putting the text in order…',
  'ocr.cancel': 'Cancel',
  'ocr.cancelled': 'Cancelled. What was read is kept in case you go on: {done} of {total} pages.',
  'ocr.failed': 'We couldn’t recognise the text.',
  'ocr.nothing': 'We looked at the images and found no text that can be read.',
  'ocr.partly': 'Some pages took too long. The others have their text now; go on to try these again.',
  'ocr.rest': 'We found no text that can be read on the pages that are left.',
  'ocr.off': 'Recognising text in images isn’t switched on here.',
  'ocr.page.recognised': 'Recognised text',
  'ocr.page.unclear': 'Recognised text, hard to read',
  'ocr.page.illegible': 'We couldn’t read its text',
  'viewer.aboutPage': 'about p. {page}',
  'quizzes.aboutPage': 'about page {page}',
} as const satisfies SameKeys<typeof original>;
