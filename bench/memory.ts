/**
 * Measures the memory of the server's own process: after the start, for each open stream, while files that expand a
 * lot are extracted and analysed, and a minute after the last one. Parsers and engine work in separate processes with
 * bounded output, which end when they are idle.
 */
import { type Document, getDocument } from '#contract/documents.ts';
import { hostileFiles } from '#testing/fixtures/hostile-files.ts';
import { makeDocx, wordParagraph } from '#testing/fixtures/make-zip.ts';
import { listenTo } from '#testing/listen-to.ts';
import { studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { atMost, report, sized } from './bar-row.ts';
import { startBenchServer } from './bench-server.ts';

interface File {
  name: string;
  bytes: Uint8Array | string;
}

const paragraphs = studyTexts.en.split('\n').filter((line) => line !== '');
const files: File[] = [
  { name: 'ordinary.docx', bytes: makeDocx(paragraphs.map((text) => wordParagraph(text)).join('')) },
  { name: 'one-word.docx', bytes: makeDocx(wordParagraph('a'.repeat(sized(60_000_000, 1_000_000)))) },
  { name: 'words.docx', bytes: makeDocx(wordParagraph('word '.repeat(sized(12_000_000, 100_000)))) },
  { name: 'headings.md', bytes: '# a\n\nb c.\n\n'.repeat(sized(9_900, 100)) },
  ...hostileFiles()
    .slice(0, sized(undefined, 2))
    .map(({ fileName: name, bytes }) => ({ name, bytes })),
];
/** As many as one person may open. */
const STREAMS = 20;
const { server, person, stop } = await startBenchServer();
const start = server.residentMegabytes();
const streams = await Promise.all(Array.from({ length: STREAMS }, () => listenTo(server, person)));
const listening = server.residentMegabytes();
for (const stream of streams) stream.close();
let most = 0;
for (const file of files) {
  const before = server.residentMegabytes();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, server.residentMegabytes())), 20);
  await untilDone(file);
  clearInterval(sampling);
  if (peak - before > most) console.error(`${file.name}: +${peak - before} MB`);
  most = Math.max(most, peak - before);
}
await new Promise((resolve) => setTimeout(resolve, sized(61_000, 100)));
const rows = [
  atMost('after the start, MB', start, 350),
  atMost('20 open streams, MB more', listening - start, 10),
  atMost('the worst file, MB more', most, 150),
  atMost('a minute after the last of them, MB', server.residentMegabytes(), 450),
];
await stop();
report(rows);

/** Uploads a file and waits until it is extracted and analysed, or refused. */
async function untilDone({ name, bytes }: File): Promise<void> {
  const answer = await person.upload({ name, bytes });
  if (answer.status !== 202) return;
  const { uuid } = answer.body as Document;
  await waitFor(async () => {
    const { status, analysis, warnings } = (await person.call(getDocument, { params: { uuid } })).body;
    // A file without text isn't analysed.
    if (status === 'completed' && warnings.includes('no_text')) return true;
    return status === 'failed' || (status === 'completed' && !['pending', 'processing'].includes(analysis.status));
  });
}
