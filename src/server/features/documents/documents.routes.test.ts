import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import * as foldersContract from '#contract/folders.ts';
import type { Document } from '#contract/documents.ts';
import { getAnalysis, startAnalysis } from '#contract/analysis.ts';
import { createDiskDriver } from '#server/platform/files/disk-driver.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import {
  aStudyDocument,
  pasteText,
  studyTexts,
  untilAnalysed,
  untilExtracted,
  uploadAndExtract,
} from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  await aPerson(testApp);
  person = await aPerson(testApp, { language: 'es' });
});
afterAll(() => testApp.stop());

const sentence = 'La célula es la unidad mínima de la vida y todas las plantas están hechas de ella. ';

describe('uploading', () => {
  it('[D02, D08, D11] reads Markdown into titled sections with a preview, and detects the language', async () => {
    const document = await uploadAndExtract(person, 'fotosintesis.md', studyTexts.es);
    expect(document).toMatchObject({
      status: 'completed',
      kind: 'md',
      language: 'es',
      name: 'La fotosíntesis',
      fileName: 'fotosintesis.md',
      error: null,
    });
    expect([...(document.preview ?? '')].length).toBeLessThanOrEqual(300);
    const { body } = await person.call(documentContent.getContent, { params: { uuid: document.uuid } });
    expect(body.sections.map(({ headings }) => headings.at(-1))).toContain('El ciclo de Calvin');
    const sections = await person.call(documentContent.listSections, { params: { uuid: document.uuid } });
    expect(sections.body.items.map(({ uuid }) => uuid)).toEqual(body.sections.map(({ uuid }) => uuid));
  });

  it('[D02] a document keeps its file name as its title where it names itself nowhere', async () => {
    const plain = await uploadAndExtract(person, 'tema_3.txt', sentence.repeat(9));
    expect(plain).toMatchObject({ name: 'tema 3', fileName: 'tema_3.txt' });
  });

  it('[D02] a document whose file was named for no reader goes by its first real heading, else by the name in words', async () => {
    const chapters = `## Introducción\n\n${sentence}\n\n## La célula\n\n${sentence.repeat(9)}`;
    expect(await uploadAndExtract(person, '03_tema-2_final.md', chapters)).toMatchObject({ name: 'La célula' });
    expect(await uploadAndExtract(person, '03_tema-2_v2.txt', sentence.repeat(9))).toMatchObject({
      name: '03 tema 2 v2',
    });
    expect(await uploadAndExtract(person, 'Apuntes.md', chapters)).toMatchObject({ name: 'Apuntes' });
  });

  it('[D02] two documents never go by the same title: what differs is added', async () => {
    const reader = await aPerson(testApp);
    const notes = (topic: string) => `# Apuntes de historia\n\n## ${topic}\n\n${sentence.repeat(9)}`;
    const files: [name: string, text: string][] = [
      ['tema17.md', notes('TEMA 17: La Segunda República')],
      ['tema18.md', notes('Causas de la guerra')],
      ['tema19.md', notes('Fases de la guerra')],
      ['tema19.md', notes('Consecuencias de la guerra')],
      ['guerra.txt', sentence.repeat(9)],
      ['guerra.txt', sentence.repeat(10)],
    ];
    const names: string[] = [];
    for (const [name, text] of files) names.push((await uploadAndExtract(reader, name, text)).name);
    expect(names).toEqual([
      'TEMA 17: La Segunda República',
      'Apuntes de historia',
      'Apuntes de historia (tema19)',
      'Apuntes de historia (2)',
      'guerra',
      'guerra (2)',
    ]);
  });

  it('[D02] a name that its owner gave stays, whatever a newer version calls itself', async () => {
    const document = await uploadAndExtract(person, 'plants.md', studyTexts.es);
    const params = { uuid: document.uuid };
    const body = { name: 'plants', version: document.version };
    expect((await person.call(contract.updateDocument, { params, body })).status).toBe(200);
    await person.revise(document.uuid, { name: 'plants.md', bytes: studyTexts.en });
    const revised = await waitFor(async () => {
      const { body: now } = await person.call(contract.getDocument, { params });
      return now.revision === null && now;
    });
    expect(revised.name).toBe('plants');
  });

  it('[D02, D08] reads a PDF with pages and boxes', async () => {
    const pdf = await makePdf([
      { kind: 'heading', level: 1, text: 'Photosynthesis' },
      {
        kind: 'paragraph',
        text: 'Plants turn the energy of light into chemical energy. Chlorophyll absorbs the light.',
      },
    ]);
    const document = await uploadAndExtract(person, 'notes.pdf', pdf);
    expect(document).toMatchObject({ status: 'completed', kind: 'pdf', pageCount: 1 });
    const { body } = await person.call(documentContent.getContent, { params: { uuid: document.uuid } });
    const block = body.sections[0]?.blocks.at(-1);
    expect(block?.anchor).toEqual({ page: 1 });
    expect(block?.boxes?.[0]).toMatchObject({ page: 1 });
    const params = { uuid: document.uuid };
    const bare = await person.call(documentContent.getContent, { params, query: { boxes: 'none' } });
    expect(bare.body.sections[0]?.blocks.at(-1)).toEqual({ ...block, boxes: undefined });
    const start = (block?.start ?? 0) + 'Plants turn '.length;
    const passage = await person.call(documentContent.listBoxes, {
      params,
      query: { start, end: start + 'the energy'.length },
    });
    expect(passage.body.items).toEqual(block?.boxes?.slice(2, 4));
  });

  it('[D04] takes 500 to 10,000 pasted characters and counts them like a person', async () => {
    const text = sentence.repeat(7);
    const document = await pasteText(person, { text, title: 'Célula' });
    expect(document).toMatchObject({ status: 'completed', kind: 'text', name: 'Célula' });
    const cases: [string, string][] = [
      ['a'.repeat(499), 'CONTENT_TOO_SHORT'],
      [`  ${'a'.repeat(499)}  `, 'CONTENT_TOO_SHORT'],
      ['a'.repeat(10_001), 'CONTENT_TOO_LONG'],
      ['   ', 'CONTENT_MISSING'],
    ];
    for (const [body, code] of cases) {
      expect((await person.call(contract.uploadText, { body: { text: body } })).error().code).toBe(code);
    }
  });

  it('[D02] keeps the language that was asked for', async () => {
    const answer = await person.upload({ name: 'x.txt', bytes: sentence.repeat(10) }, { language: 'pt' });
    expect((await untilExtracted(person, (answer.body as Document).uuid)).language).toBe('pt');
  });

  it.each([
    ['an empty file', 'empty.pdf', '', 'FILE_EMPTY', 422],
    ['a web page named DOC', 'page.doc', '<html><body>no</body></html>', 'FILE_TYPE_INVALID', 415],
    ['text named PDF', 'text.pdf', sentence, 'FILE_TYPE_INVALID', 415],
    ['NUL characters', 'nul.txt', `a\0b${sentence}`, 'FILE_TYPE_INVALID', 415],
    ['rich text', 'x.rtf', '{\\rtf1 hola}', 'FILE_TYPE_INVALID', 415],
  ])('[D09, Z21] refuses %s at once, and nothing stays behind', async (_name, fileName, bytes, code, status) => {
    const answer = await person.upload({ name: fileName, bytes });
    expect([answer.status, answer.error().code]).toEqual([status, code]);
    await untilNothingStray();
  });

  it('[D09] a damaged file becomes a failed document with its reason, which retry and delete work on', async () => {
    const document = await uploadAndExtract(person, 'broken.pdf', '%PDF-1.7\nthis is no PDF at all');
    expect(document).toMatchObject({ status: 'failed', error: { code: 'FILE_CORRUPT' } });
    expect(document.error?.message).toMatch(/dañad/i);
    const params = { uuid: document.uuid };
    const retried = await person.call(contract.retryDocument, { params });
    expect([retried.status, retried.body.status]).toEqual([202, 'pending']);
    expect((await untilExtracted(person, document.uuid)).error?.code).toBe('FILE_CORRUPT');
    expect((await person.call(documentContent.getContent, { params })).error().code).toBe('DOCUMENT_NOT_READY');
    expect((await person.call(contract.deleteDocument, { params, body: { name: 'broken' } })).body).toEqual({
      ok: true,
    });
  });

  it('[Z33, Z20] a broken multipart request is a clear failure and no file', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'fetch' };
    const broken = await person.request('/api/documents/file', { method: 'POST', headers, body: '--x\r\nnonsense' });
    expect(broken.error().code).toBe('FILE_MISSING');
    const json = await person.request('/api/documents/file', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.error().code).toBe('FILE_MISSING');
    const unmarked = await person.request('/api/documents/file', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    });
    expect(unmarked.error().code).toBe('CSRF_REJECTED');
  });

  /** An upload as sent over the wire. */
  function rawUpload(fileName: string) {
    const headers = {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'multipart/form-data; boundary=cut',
      'x-requested-with': 'fetch',
      'idempotency-key': crypto.randomUUID(),
    };
    const head = `--cut\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
    const whole = `${head}${sentence.repeat(9)}\r\n--cut--\r\n`;
    const url = `${testApp.origin}/api/documents/file`;
    return {
      whole,
      send: (body: string, more: Record<string, string> = {}) =>
        fetch(url, { method: 'POST', headers: { ...headers, ...more }, body }),
      /** Closes the connection after sending this much. */
      sendAndGo: (body: string) =>
        new Promise<void>((resolve) => {
          const request = httpRequest(url, { method: 'POST', headers: { ...headers, 'content-length': whole.length } });
          request.on('error', () => resolve());
          request.write(body, () => setImmediate(() => request.destroy()));
          request.on('close', () => resolve());
        }),
    };
  }

  it('[Z33] an upload cut in the middle can be repeated with the same key', async () => {
    const { whole, send, sendAndGo } = rawUpload('cut.txt');
    await sendAndGo(whole.slice(0, 300));
    expect((await send(whole)).status).toBe(202);
    expect((await send(whole.slice(0, -9), { 'idempotency-key': crypto.randomUUID() })).status).toBe(400);
    await untilNothingStray();
  });

  it('[Z33] an upload whose answers were lost is answered at the third try', async () => {
    const { whole, send, sendAndGo } = rawUpload('lost.txt');
    for (let turn = 0; turn < 2; turn += 1) await sendAndGo(whole);
    expect((await send(whole)).status).toBe(202);
    const { body } = await person.call(contract.listDocuments, { query: { search: 'lost' } });
    expect(body.total).toBe(1);
    await untilNothingStray();
  });

  it('[Z33] the same upload repeated with one key makes one document and leaves one file', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const file = { name: 'once.txt', bytes: sentence.repeat(9) };
    const first = await person.upload(file, {}, headers);
    const replayed = await person.upload(file, {}, headers);
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    expect((replayed.body as contract.Document).uuid).toBe((first.body as contract.Document).uuid);
    expect((await person.upload({ ...file, bytes: 'another text' }, {}, headers)).error().code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const { body } = await person.call(contract.listDocuments, { query: { search: 'once' } });
    expect(body.total).toBe(1);
  });
});

describe('analysis', () => {
  it('[N03, Z20] a part that is named twice is computed once', async () => {
    const { uuid } = await aStudyDocument(person, 'es');
    const restarted = await person.call(startAnalysis, { params: { uuid }, body: { parts: ['general', 'general'] } });
    expect(restarted.status).toBe(202);
    expect((await untilAnalysed(person, uuid)).status).toBe('completed');
  });

  it('[N01, N03] gives all eleven parts, each with its result', async () => {
    const document = await aStudyDocument(person, 'es');
    const analysis = await untilAnalysed(person, document.uuid);
    expect(analysis.status).toBe('completed');
    expect(
      Object.values(analysis.parts).every(({ status, result }) => status === 'completed' && result !== undefined),
    ).toBe(true);
    expect(Object.keys(analysis.parts)).toHaveLength(11);
    const listed = await person.call(contract.getDocument, { params: { uuid: document.uuid } });
    expect(listed.body.analysis).toEqual({ status: 'completed', percent: 100 });
  });

  it('[D13] downloads the cleaned text as Markdown and as plain text', async () => {
    const document = await aStudyDocument(person, 'es');
    const markdown = await person.request(`/api/documents/${document.uuid}/clean-text`);
    expect(markdown.body).toContain('## El ciclo de Calvin');
    expect(markdown.headers.get('content-disposition')).toMatch(/^attachment; .*\.md/);
    const plain = await person.request(`/api/documents/${document.uuid}/clean-text?format=txt`);
    expect(plain.body).not.toContain('##');
  });

  it('[N02] analyses named parts again, and a document without text never', async () => {
    const document = await aStudyDocument(person, 'es');
    const started = await person.request(`/api/documents/${document.uuid}/analysis`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parts: ['topic', 'quality'] }),
    });
    expect(started.status).toBe(202);
    const analysis = await untilAnalysed(person, document.uuid);
    expect(analysis.parts.topic.status).toBe('completed');
    const scan = await uploadAndExtract(person, 'scan.pdf', await makePdf([{ kind: 'paragraph', text: ' ' }]));
    expect(scan).toMatchObject({ status: 'completed', warnings: ['no_text'] });
    expect((await person.call(getAnalysis, { params: { uuid: scan.uuid } })).body.status).toBe('failed');
  });
});

describe('the list', () => {
  it('[D10] pages, sorts, searches by name and filters by folder and status', async () => {
    const reader = await aPerson(testApp);
    for (const name of ['beta', 'Alfa 100%', 'gamma_x'])
      await pasteText(reader, { text: sentence.repeat(8), title: name });
    const names = async (query: object) =>
      (await reader.call(contract.listDocuments, { query })).body.items.map(({ name }) => name);
    expect(await names({ sort: 'name' })).toEqual(['Alfa 100%', 'beta', 'gamma_x']);
    expect(await names({ sort: '-name', pageSize: 2, page: 2 })).toEqual(['Alfa 100%']);
    expect(await names({ search: '%' })).toEqual(['Alfa 100%']);
    expect(await names({ search: 'GAMMA_' })).toEqual(['gamma_x']);
    await pasteText(reader, { text: sentence.repeat(8), title: 'La Segunda República' });
    expect(await names({ search: 'republica' })).toEqual(['La Segunda República']);
    expect(await names({ search: 'REPÚBLICA' })).toEqual(['La Segunda República']);
    expect(await names({ search: 'repúblicas segundas' })).toEqual(['La Segunda República']);
    expect(await names({ search: 'república tercera' })).toEqual([]);
    expect(await names({ status: 'failed' })).toEqual([]);
    expect((await reader.request('/api/documents?pageSize=101')).error().code).toBe('VALIDATION_FAILED');
    expect((await reader.request('/api/documents?page=1&page=2')).error().code).toBe('VALIDATION_FAILED');
    expect((await reader.request('/api/documents?nonsense=1')).error().code).toBe('VALIDATION_FAILED');
  });

  it('[G01] names the documents that are still in work, and only those', async () => {
    const reader = await aPerson(testApp);
    const working = async () =>
      (await reader.call(contract.listDocuments, { query: { active: 'true' } })).body.items.map(({ name }) => name);
    const read = await pasteText(reader, { text: sentence.repeat(8), title: 'Read' });
    await untilAnalysed(reader, read.uuid);
    await uploadAndExtract(reader, 'broken.pdf', '%PDF-1.7 nothing');
    expect(await working()).toEqual([]);
    const states = [
      ['pending', 'pending'],
      ['processing', 'pending'],
      ['completed', 'pending'],
      ['completed', 'processing'],
    ];
    for (const state of states) {
      await testApp.app.database.pool.query('update documents set status = $1, analysis_status = $2 where uuid = $3', [
        ...state,
        read.uuid,
      ]);
      expect(await working()).toEqual(['Read']);
    }
    expect((await reader.call(contract.listDocuments, { query: { active: 'false' } })).body.total).toBe(2);
  });

  it('[D10, Z35] folders are made, renamed, given to documents and deleted without their documents', async () => {
    const reader = await aPerson(testApp);
    const document = await pasteText(reader, { text: sentence.repeat(8), title: 'En carpeta' });
    const folder = (await reader.call(foldersContract.createFolder, { body: { name: ' Biología ', hue: 'green' } }))
      .body;
    expect(folder).toMatchObject({ name: 'Biología', documentCount: 0 });
    const params = { uuid: document.uuid };
    const moved = await reader.call(contract.updateDocument, {
      params,
      body: { folders: [folder.uuid], version: document.version },
    });
    expect(moved.body.folders).toEqual([{ uuid: folder.uuid, name: 'Biología', hue: 'green' }]);
    const stale = await reader.call(contract.updateDocument, {
      params,
      body: { name: 'Tarde', version: document.version },
    });
    expect(stale.error()).toMatchObject({
      code: 'EDIT_CONFLICT',
      details: [{ path: 'version', rule: 'stale', current: moved.body.version }],
    });
    await reader.call(foldersContract.updateFolder, {
      params: { uuid: folder.uuid },
      body: { name: 'Bio', hue: 'teal' },
    });
    const { body } = await reader.call(foldersContract.listFolders);
    expect(body).toEqual({
      items: [{ uuid: folder.uuid, name: 'Bio', hue: 'teal', documentCount: 1 }],
      documentTotal: 1,
    });
    expect((await reader.call(contract.listDocuments, { query: { folder: folder.uuid } })).body.total).toBe(1);
    await reader.call(foldersContract.deleteFolder, { params: { uuid: folder.uuid } });
    expect((await reader.call(contract.getDocument, { params })).body.folders).toEqual([]);
    expect((await reader.call(contract.listDocuments, { query: { folder: folder.uuid } })).error().code).toBe(
      'FOLDER_NOT_FOUND',
    );
  });
});

describe('what one person may keep', () => {
  it('[Z19] two hundred folders, made one by one or all at once, and then says so', async () => {
    const reader = await aPerson(testApp);
    const { pool } = testApp.app.database;
    await pool.query(
      `insert into folders (uuid, owner_id, name, hue, created_at)
       select gen_random_uuid(), id, 'F', 'teal', now() from users cross join generate_series(1, 195) where uuid = $1`,
      [reader.user.uuid],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        reader.call(foldersContract.createFolder, { body: { name: 'More', hue: 'teal' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201).map((answer) => answer.error());
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('FOLDER_LIMIT_REACHED'));
    expect(refused[0]?.message).toContain('200');
    expect((await reader.call(foldersContract.listFolders)).body.items).toHaveLength(200);
  });
});

describe('a folder that is deleted', () => {
  it('[D10] while a document is put into it is not found, and nothing fails', { tags: 'night' }, async () => {
    const reader = await aPerson(testApp);
    const { uuid } = await pasteText(reader, { text: sentence.repeat(8), title: 'Wandering' });
    const { pool } = testApp.app.database;
    const codes = new Set<string>();
    // Each round deletes a little later, so that some deletions fall between any two steps of the call.
    for (let queries = 0; queries < 200; queries += 4) {
      const { version } = (await reader.call(contract.getDocument, { params: { uuid } })).body;
      const folder = (await reader.call(foldersContract.createFolder, { body: { name: 'Brief', hue: 'red' } })).body
        .uuid;
      const moving = reader.call(contract.updateDocument, { params: { uuid }, body: { folders: [folder], version } });
      for (let query = 0; query < queries; query += 1) await pool.query('select 1');
      await pool.query('delete from folders where uuid = $1', [folder]);
      const moved = await moving;
      codes.add(moved.status === 200 ? 'moved' : moved.error().code);
    }
    expect([...codes].filter((code) => code !== 'FOLDER_NOT_FOUND' && code !== 'moved')).toEqual([]);
  });
});

describe('rights and limits', () => {
  it('[Z02, Z03] a document of somebody else does not exist, in every call', async () => {
    const document = await aStudyDocument(person, 'es');
    const stranger = await aPerson(testApp);
    const params = { uuid: document.uuid };
    const answers = [
      await stranger.call(contract.getDocument, { params }),
      await stranger.call(documentContent.getContent, { params }),
      await stranger.call(documentContent.listSections, { params }),
      await stranger.call(documentContent.listBoxes, { params, query: { start: 0, end: 9 } }),
      await stranger.call(contract.updateDocument, { params, body: { name: 'Mío', version: 1 } }),
      await stranger.call(contract.deleteDocument, { params, body: { name: document.name } }),
      await stranger.call(contract.retryDocument, { params }),
      await stranger.request(`/api/documents/${document.uuid}/file`),
      await stranger.request(`/api/documents/${document.uuid}/clean-text`),
      await stranger.call(getAnalysis, { params }),
    ];
    const nobody = await stranger.call(contract.getDocument, { params: { uuid: crypto.randomUUID() } });
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect({ ...answer.error(), requestId: '' }).toEqual({ ...nobody.error(), requestId: '' });
    }
    const folder = (await person.call(foldersContract.createFolder, { body: { name: 'Ajena' } })).body;
    const attached = await stranger.call(contract.uploadText, {
      body: { text: sentence.repeat(8), folder: folder.uuid },
    });
    expect(attached.error().code).toBe('FOLDER_NOT_FOUND');
  });

  it('[D12, D14, Z23] the owner downloads the original as an attachment, and deleting removes rows and files', async () => {
    const document = await uploadAndExtract(person, 'café 2.md', studyTexts.es);
    const file = await person.request(`/api/documents/${document.uuid}/file`);
    expect(file.body).toBe(studyTexts.es);
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''caf%C3%A9%202.md");
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    await untilAnalysed(person, document.uuid);
    const params = { uuid: document.uuid };
    expect((await person.call(contract.deleteDocument, { params, body: { name: 'otra cosa' } })).error().code).toBe(
      'DOCUMENT_NAME_MISMATCH',
    );
    await person.call(contract.deleteDocument, { params, body: { name: `  ${document.name.normalize('NFD')} ` } });
    expect((await person.call(contract.getDocument, { params })).error().code).toBe('DOCUMENT_NOT_FOUND');
    await untilNothingStray();
  });

  it(
    '[D03, L01, Z21] size, number and storage are bounded by the plan, also for parallel uploads',
    { tags: 'night' },
    async () => {
      const limited = await startTestApp();
      try {
        await aPerson(limited);
        const reader = await aPerson(limited);
        const big = await reader.upload({ name: 'big.txt', bytes: 'a'.repeat(10_000_001) });
        expect([big.status, big.error().code]).toEqual([413, 'FILE_TOO_LARGE']);
        const uploads = await Promise.all(
          Array.from({ length: 13 }, (_, index) => reader.upload({ name: `${index}.txt`, bytes: sentence.repeat(8) })),
        );
        const codes = uploads.map((answer) => (answer.status === 202 ? 'taken' : answer.error().code));
        expect(codes.filter((code) => code === 'taken')).toHaveLength(10);
        expect(new Set(codes)).toEqual(new Set(['taken', 'DOCUMENT_LIMIT_REACHED']));
        await limited.app.database.pool.query('update documents set size_bytes = 1048576 * 30');
        await limited.app.database.pool.query(`delete from documents where id > (select min(id) + 3 from documents)`);
        const full = await reader.upload({ name: 'full.txt', bytes: sentence.repeat(8) });
        expect(full.error().code).toBe('STORAGE_LIMIT_REACHED');
      } finally {
        await limited.stop();
      }
    },
  );
});

/**
 * Waits until no staged file is left and every folder belongs to a document; earlier documents may still be in
 * progress.
 */
async function untilNothingStray(): Promise<void> {
  const { config, app } = testApp;
  await waitFor(async () => {
    const waiting = await readdir(join(config.dataDir, 'files/staging'));
    const folders = await (await createDiskDriver(config.dataDir)).listFolders('documents', new Date(8.64e15));
    const { rows } = await app.database.pool.query<{ folder: string }>(
      'select storage_folder as folder from documents',
    );
    const owned = new Set(rows.map(({ folder }) => folder));
    return waiting.length === 0 && folders.every((folder) => owned.has(folder));
  });
}
