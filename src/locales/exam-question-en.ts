/** Loaded with the question for the exam. */
export const examQuestion = {
  'examQuestion.title': 'When is the exam?',
  'examQuestion.text': 'With the date we spread the work over the days that are left.',
  'examQuestion.in7': 'In 1 week',
  'examQuestion.in14': 'In 2 weeks',
  'examQuestion.in30': 'In 1 month',
  'examQuestion.date': 'Date',
  'examQuestion.failed': 'We couldn’t save the date',
  'examQuestion.save': 'Save the date',
  'examQuestion.skip': 'I don’t know yet',
  'examQuestion.saved': 'Date saved. You’ll see it in Today.',
  'examQuestion.later': 'All right. You can set the date when you make a plan.',
};
