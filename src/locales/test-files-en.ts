/** Loaded with the dialog that downloads a test. */
export const testFiles = {
  'testFiles.title': 'Download this test',
  'testFiles.text': 'With every answer and the quote that proves it, for another program.',
  'testFiles.download': 'Download',
  'testFiles.downloadAs': 'Download as {format}',
  'testFiles.moodle': 'Moodle XML',
  'testFiles.moodleText': 'For Moodle 4.4 and later, with every kind of question.',
  'testFiles.gift': 'GIFT',
  'testFiles.giftText': 'Text for Moodle and others. Questions of order are left out.',
  'testFiles.qti': 'QTI 2.1',
  'testFiles.qtiText': 'For Canvas, Blackboard, TAO and other platforms.',
  'testFiles.csv': 'Table (CSV)',
  'testFiles.csvText': 'For a spreadsheet: a line for each question.',
} as const;
