import * as z from 'zod/mini';
import { boundedText, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

export const folderHues = ['blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'violet'] as const;

/** Most folders per person: more than anybody uses, and few enough to list at once. */
export const mostFolders = 200;

export const folderChip = z.object({ uuid, name: z.string(), hue: z.enum(folderHues) });
export const folder = z.object({ uuid, name: z.string(), hue: z.enum(folderHues), documentCount: z.number() });
export type Folder = z.infer<typeof folder>;

const folderBody = z.strictObject({
  name: boundedText(60).check(z.trim(), z.minLength(1)),
  hue: z._default(z.enum(folderHues), 'blue'),
});
const exampleFolder: Folder = {
  uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: 'Biología 2.º',
  hue: 'green',
  documentCount: 9,
};

export const listFolders = endpoint({
  method: 'GET',
  path: '/api/folders',
  summary: 'The own folders by name, with how many documents each holds',
  access: { who: 'signedIn', object: 'folder', mode: 'read', apiKey: 'read' },
  output: z.object({ items: z.array(folder), documentTotal: z.number() }),
  errors: [],
  example: { items: [exampleFolder], documentTotal: 23 },
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/folders',
  summary: 'Makes a folder',
  access: { who: 'signedIn', object: 'folder', mode: 'write', apiKey: 'add' },
  body: folderBody,
  output: folder,
  status: 201,
  errors: ['FOLDER_LIMIT_REACHED'],
  example: exampleFolder,
});

export const updateFolder = endpoint({
  method: 'PATCH',
  path: '/api/folders/:uuid',
  summary: 'Renames or recolours a folder',
  access: { who: 'signedIn', object: 'folder', mode: 'write' },
  params: uuidParams,
  body: folderBody,
  output: folder,
  errors: ['FOLDER_NOT_FOUND'],
  example: exampleFolder,
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/folders/:uuid',
  summary: 'Deletes a folder; its documents stay',
  access: { who: 'signedIn', object: 'folder', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['FOLDER_NOT_FOUND'],
  example: { ok: true },
});
