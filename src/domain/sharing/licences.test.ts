import { expect, it } from 'vitest';
import { licenceAddress, licences } from './licences.ts';

it('[S05] every licence but that for own study has a page of its text', () => {
  expect(licences.map(licenceAddress)).toEqual([
    undefined,
    'https://creativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org/licenses/by-sa/4.0/',
    'https://creativecommons.org/licenses/by-nc/4.0/',
    'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    'https://creativecommons.org/publicdomain/zero/1.0/',
  ]);
});
