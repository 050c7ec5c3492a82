/** The first screen without a connection. */
export const offlineDay = {
  'offlineDay.title': 'Today',
  'offlineDay.seen': 'Last seen {day} at {time}.',
  'offlineDay.cards': { one: 'Review 1 card', other: 'Review {count} cards' },
  'offlineDay.cardsText': 'Your reviews are saved here and sent once you are connected.',
  'offlineDay.start': 'Start reviewing',
  'offlineDay.unknown': 'Today’s cards are not on this device',
  'offlineDay.unknownText': 'They are kept here as soon as you are connected.',
  'offlineDay.none': 'No cards to review here',
  'offlineDay.noneText': 'Your library and your tests come back with the connection.',
  'offlineDay.documents': 'Documents on this device',
  'offlineDay.waiting': 'Once you are connected',
  'offlineDay.session': 'Session: {title}',
  'offlineDay.test': 'Unfinished test: {title}',
  'offlineDay.answered': '{answered} of {total} answered',
  'offlineDay.exam': 'Exam: {title}',
  'offlineDay.weak': 'Weak section: {title}',
};
