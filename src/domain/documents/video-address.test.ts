import { describe, expect, it } from 'vitest';
import { youtubeAddress, youtubeVideoId } from './video-address.ts';

describe('addresses of videos', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
  ])('[D06] %s is a video', (address) => {
    expect(youtubeVideoId(address)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'hola',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL1',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/123456789',
    'ftp://youtu.be/dQw4w9WgXcQ',
  ])('[D06] %j is none', (address) => {
    expect(youtubeVideoId(address)).toBeUndefined();
  });

  it('[D06] leads to the second', () => {
    expect(youtubeAddress('dQw4w9WgXcQ', 61.9)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=61s');
  });
});
