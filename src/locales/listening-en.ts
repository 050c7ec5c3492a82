/** Loaded with what is read aloud. */
export const listening = {
  'listening.title': 'Read aloud',
  'listening.play': 'Listen',
  'listening.pause': 'Pause',
  'listening.previous': 'Previous paragraph',
  'listening.next': 'Next paragraph',
  'listening.rate': 'Speed of the voice',
  'listening.stop': 'Close the reader',
  'listening.problem.no-voice':
    'This browser has no voice for the language of the document ({language}). You can add one in the speech settings of your system and open this page again.',
  'listening.problem.no-network':
    'The voice for this language ({language}) needs a connection. Go on once you are back online.',
  'listening.problem.failed': 'The browser stopped reading. Press "Listen" to go on where you were.',
};
