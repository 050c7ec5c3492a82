import { landing as en } from './en/landing.ts';
import { landing as es } from './es/landing.ts';

/** The texts of the public page, by language. */
export const landing = { es, en };
