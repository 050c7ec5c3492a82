import type { Sound } from './kept-focus.ts';

/** Sounds are synthesised from filtered noise, not loaded (P11). */
interface Playing {
  /** Perceived loudness, 0 to 100. */
  setVolume(percent: number): void;
  stop(): void;
}

const SECONDS_OF_NOISE = 6;
/** Leak of the integration that turns white noise into brown. */
const LEAK = 1.02;

/** Plays a sound until it is stopped; silent at first. */
export function playSound(sound: Exclude<Sound, 'none'>): Playing {
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = sound === 'rain' ? whiteNoise(context) : brownNoise(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = sound === 'rain' ? 'highpass' : 'lowpass';
  filter.frequency.value = sound === 'rain' ? 1200 : sound === 'brown' ? 400 : 700;
  const gain = context.createGain();
  gain.gain.value = 0;
  const swell = context.createGain();
  if (sound === 'waves') swellOf(context, swell);
  source.connect(filter).connect(swell).connect(gain).connect(context.destination);
  source.start();
  return {
    setVolume(percent) {
      gain.gain.setTargetAtTime((percent / 100) ** 2, context.currentTime, 0.05);
    },
    stop: () => void context.close(),
  };
}

/** Swells like the sea, every nine seconds. */
function swellOf(context: AudioContext, swell: GainNode): void {
  const wave = context.createOscillator();
  const depth = context.createGain();
  wave.frequency.value = 1 / 9;
  depth.gain.value = 0.45;
  swell.gain.value = 0.55;
  wave.connect(depth).connect(swell.gain);
  wave.start();
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, SECONDS_OF_NOISE * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

function brownNoise(context: AudioContext): AudioBuffer {
  const buffer = whiteNoise(context);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let at = 0; at < samples.length; at += 1) {
    last = (last + 0.02 * (samples[at] ?? 0)) / LEAK;
    samples[at] = last * 3.5;
  }
  return buffer;
}

/** Rings two short tones at the beginning, three at the end. */
export function ring(tones: 2 | 3): void {
  const context = new AudioContext();
  for (let tone = 0; tone < tones; tone += 1) {
    const from = context.currentTime + tone * 0.22;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = 660 + tone * 110;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(0.2, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.2);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + 0.21);
  }
  setTimeout(() => void context.close(), 1_500);
}
