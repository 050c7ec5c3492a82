/** Handlers for the buttons of a headset, keyboard or lock screen. */
export interface MediaKeys {
  title: string;
  onToggle: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

export interface HeldMediaKeys {
  setPlaying: (isPlaying: boolean) => void;
  release: () => void;
}

const SILENCE_SECONDS = 10;
const SILENCE_HERTZ = 3_000;

/**
 * Takes the media keys until they are released. Browsers give them only to a page that plays audio, and speech
 * synthesis doesn't count, so this plays silence.
 */
export function holdMediaKeys({ title, onToggle, onNext, onPrevious }: MediaKeys): HeldMediaKeys {
  const { mediaSession } = navigator as Partial<Navigator>;
  if (!mediaSession) return { setPlaying: () => undefined, release: () => undefined };
  const url = URL.createObjectURL(silence());
  const audio = new Audio(url);
  audio.loop = true;
  const actions = { play: onToggle, pause: onToggle, nexttrack: onNext, previoustrack: onPrevious } as const;
  mediaSession.metadata = new MediaMetadata({ title, artist: 'Repaso' });
  for (const action of Object.keys(actions) as (keyof typeof actions)[])
    mediaSession.setActionHandler(action, actions[action]);
  return {
    setPlaying(isPlaying) {
      mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
      // Refused before any press on the page; speech works anyway.
      if (isPlaying) void audio.play().catch(() => undefined);
      else audio.pause();
    },
    release() {
      audio.pause();
      URL.revokeObjectURL(url);
      for (const action of Object.keys(actions) as (keyof typeof actions)[])
        mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    },
  };
}

/** Returns a mono 8-bit WAV file; 128 is silence. */
function silence(): Blob {
  const samples = SILENCE_SECONDS * SILENCE_HERTZ;
  const header = new DataView(new ArrayBuffer(44));
  const ascii = (at: number, text: string) =>
    [...text].forEach((sign, index) => header.setUint8(at + index, sign.charCodeAt(0)));
  ascii(0, 'RIFF');
  header.setUint32(4, 36 + samples, true);
  ascii(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, SILENCE_HERTZ, true);
  header.setUint32(28, SILENCE_HERTZ, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  ascii(36, 'data');
  header.setUint32(40, samples, true);
  return new Blob([header, new Uint8Array(samples).fill(128)], { type: 'audio/wav' });
}
