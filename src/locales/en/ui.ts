export const ui = {
  'ui.cancel': 'Cancel',
  'ui.dialogWaits': 'It opens as soon as the connection is back.',
  'ui.close': 'Close',
  'ui.save': 'Save',
  'ui.retry': 'Try again',
  'ui.limit.documents_of_plan': {
    one: 'Your plan allows 1 document. Delete it or take a larger plan.',
    other: 'Your plan allows {count} documents and you have them. Delete one or take a larger plan.',
  },
  'ui.limit.batches_per_document': {
    one: 'Your plan allows 1 test per document. Delete the one there is or take a larger plan.',
    other: 'Your plan allows {count} tests per document and this one has them. Delete one or take a larger plan.',
  },
  'ui.limit.cards_per_document': {
    one: 'Your plan allows 1 card per document.',
    other: 'Your plan allows {count} cards per document and there is no more room. Delete some or take a larger plan.',
  },
  'ui.limit.cards_of_plan': {
    one: 'Your plan allows 1 card without a document.',
    other:
      'Your plan allows {count} cards without a document and there is no more room. Delete some or take a larger plan.',
  },
  'ui.limit.maps_per_document': {
    one: 'Your plan allows 1 map per document. Delete the one there is or take a larger plan.',
    other: 'Your plan allows {count} maps per document and this one has them. Delete one or take a larger plan.',
  },
  'ui.room.documents': {
    one: 'Your plan has room for 1 more document.',
    other: 'Your plan has room for {count} more documents.',
  },
  'ui.room.testBatchesPerDocument': {
    one: 'Your plan allows 1 more test of this document.',
    other: 'Your plan allows {count} more tests of this document.',
  },
  'ui.room.cardsPerDocument': {
    one: 'Your plan allows 1 more card of this document.',
    other: 'Your plan allows {count} more cards of this document.',
  },
  'ui.room.mapsPerDocument': {
    one: 'Your plan allows 1 more map of this document.',
    other: 'Your plan allows {count} more maps of this document.',
  },
  'ui.seeLimits': 'See my limits',
  'ui.details': 'Details',
  'ui.requestId': 'Reference: {id}',
  'ui.keys': 'Keys',
  'ui.optional': 'optional',
  'ui.loading': 'Loading',
  'ui.asTable': 'As a table',
  'ui.showPassword': 'Show password',
  'ui.hidePassword': 'Hide password',
  'ui.notification': 'Notification',
  'ui.notifications': 'Notifications ({hotkey})',
  'ui.formProblems': { one: 'One field needs a correction', other: '{count} fields need a correction' },
  'ui.unknownError': 'An unknown error occurred. Try again later.',
  'ui.noResponse': 'The server didn’t answer. Check your connection and try again.',
  'ui.offlineError': 'There is no connection. Try again when it is back.',
} as const;
