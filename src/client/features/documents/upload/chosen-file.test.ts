import { expect, it } from 'vitest';
import { acceptedKinds, refusalOf } from './chosen-file.ts';

const MAX = 1_000;
const rules = { maxBytes: MAX, takesRecordings: true, readsPhotos: true };

it.each([
  ['notes.PDF', 10, undefined],
  ['notes.pages', 10, 'type'],
  ['no-extension', 10, 'type'],
  ['notes.docx', 1_001, 'size'],
  ['notes.md', 1_000, undefined],
  ['notes.txt', 0, 'empty'],
  ['lecture.srt', 10, undefined],
  ['lecture.VTT', 10, undefined],
  ['lecture.sbv', 10, undefined],
  ['notes.odt', 10, undefined],
  ['notes.doc', 10, undefined],
  ['class.mp4', 10, 'media'],
  ['class.ogg', 10, 'media'],
])('[D02, D03] %s of %i bytes is refused for: %s', (name, size, reason) => {
  expect(refusalOf({ file: { name, size }, isFolder: false }, rules)?.reason).toBe(reason);
});

it('[D02] a folder is refused as a folder, whatever its name', () => {
  expect(refusalOf({ file: { name: 'notes.pdf', size: 4_096 }, isFolder: true }, rules)).toEqual({ reason: 'folder' });
});

it('[D07] a recording is refused where nothing writes it down', () => {
  const recording = { file: { name: 'Class.MP3', size: 400 }, isFolder: false };
  expect(refusalOf(recording, rules)).toBeUndefined();
  expect(refusalOf(recording, { ...rules, takesRecordings: false, readsPhotos: true })).toEqual({
    reason: 'recording',
  });
  const film = { file: { name: 'Class.mp4', size: 400 }, isFolder: false };
  expect(refusalOf(film, { ...rules, takesRecordings: false, readsPhotos: true })).toEqual({ reason: 'recording' });
});

it('[D02, D07] recordings are offered only where something writes them down', () => {
  expect(acceptedKinds(rules)).toContain('mp3');
  expect(acceptedKinds({ ...rules, takesRecordings: false, readsPhotos: true }).join()).toBe(
    'pdf,docx,doc,odt,pptx,epub,txt,md,srt,vtt',
  );
});
