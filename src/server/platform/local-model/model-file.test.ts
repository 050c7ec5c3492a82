import { expect, it } from 'vitest';
import { isHubAddress, modelPath } from './model-file.ts';

it('[Y01] two files of one name at a hub lie apart, and a path stays what it is', () => {
  expect(modelPath('hf:o/n/Q4/x.gguf', '/data')).toBe('/data/models/o--n/Q4/x.gguf');
  expect(modelPath('hf:o/n/Q8/x.gguf', '/data')).toBe('/data/models/o--n/Q8/x.gguf');
  expect(modelPath('hf:o/n/x.gguf', '/data')).toBe('/data/models/o--n/x.gguf');
  expect(modelPath('/models/x.gguf', '/data')).toBe('/models/x.gguf');
  expect(isHubAddress('hf:o/n/../x.gguf')).toBe(false);
});
