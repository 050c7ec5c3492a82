/**
 * Measures the browser's cost of moving a large map (M02): 500 concepts with 700 links in Chromium, moved, zoomed, and
 * with one concept dragged, each for a few seconds, both fully visible and zoomed in. Reports, from the browser's own
 * trace, the scripting time and the total time of the main thread per frame, also on a processor four times slower.
 * Painting has no bar, since there is no graphics card here.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { register } from '#contract/accounts.ts';
import { createConceptMap, saveConceptMap } from '#contract/concept-maps.ts';
import type { Importance } from '#domain/concept-maps/concept-map.ts';
import { layOutMap } from '#domain/concept-maps/lay-out-map.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { pasteText, studyTexts } from '#testing/upload.ts';
import { buildClientWhenStale } from '../scripts/build-client.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { atMost, figureOf, median, report, sized } from './bar-row.ts';
import { type Frame, framesOf, traceCategories, type TraceEvent } from './trace-frames.ts';

const NODES = sized(500, 60);
const LINKS = sized(700, 80);
/** Pointer moves or wheel turns; each waits for the page. */
const STEPS = sized(100, 12);
/** Frame time at 60 frames a second. */
const MOST_MS = 16;
const SLOWER = sized([1, 4], [1]);
const size = { width: 1280, height: 800 };
const middle = { x: size.width / 2, y: size.height / 2 };

/** Returns main ideas with their parts, and cross links: a dozen lead to some, which lead to more. */
function bigMap() {
  const nodes = Array.from({ length: NODES }, (_, place) => ({
    uuid: randomUUID(),
    name: `${['Steam', 'Trade', 'Canal', 'Cotton', 'Labour'][place % 5]} ${['engine', 'union', 'and its history', 'of the north'][place % 4]} ${place}`,
    description: '',
    importance: importanceOf(place),
    x: 0,
    y: 0,
    source: null,
  }));
  const pairs = new Set<string>();
  for (let place = 1; place < NODES; place += 1) pairs.add(`${Math.floor((place - 1) / 4)} ${place}`);
  for (let step = 1; pairs.size < LINKS; step += 1) {
    const from = (step * 37) % NODES;
    pairs.add(`${from} ${(from + 1 + ((step * 13) % 23)) % NODES}`);
  }
  const edges = [...pairs].map((pair, place) => {
    const [from = '', to = ''] = pair.split(' ').map((index) => nodes[Number(index)]?.uuid ?? '');
    return { uuid: randomUUID(), from, to, label: place % 2 === 0 ? 'leads to' : 'appears with', source: null };
  });
  const places = layOutMap({ nodes, edges });
  return { nodes: nodes.map((node) => ({ ...node, ...places.get(node.uuid) })), edges };
}

function importanceOf(place: number): Importance {
  if (place < NODES / 12) return 3;
  return place < NODES / 3 ? 2 : 1;
}

buildClientWhenStale();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-map-frames-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const person = server.browser();
await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
const { uuid: documentUuid } = await pasteText(person, { title: 'Notes', text: studyTexts.en.slice(0, 2_000) });
const { uuid, version } = (await person.call(createConceptMap, { body: { documentUuid } })).body;
const map = bigMap();
const saved = await person.call(saveConceptMap, { params: { uuid }, body: { version, title: 'Big', ...map } });
if (saved.status !== 200) throw new Error(`the map was not saved: ${JSON.stringify(saved.body)}`);
const session = [...person.cookies].map(([name, value]) => ({ name, value, url: server.origin }));

const moves: Record<string, (page: Page) => Promise<void>> = {
  pan: async (page) => {
    const at = await pageGround(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step += 1)
      await page.mouse.move(at.x + 220 * Math.sin(step / 15), at.y + 160 * Math.sin(step / 11));
    await page.mouse.up();
  },
  zoom: async (page) => {
    await page.mouse.move(middle.x, middle.y);
    // In and out again, to end at the initial zoom.
    for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, Math.floor(step / 15) % 2 === 0 ? -20 : 20);
  },
  drag: async (page) => {
    const box = await nodeInTheMiddle(page);
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step += 1)
      await page.mouse.move(box.x + 200 * Math.sin(step / 15), box.y + 120 * Math.sin(step / 11));
    await page.mouse.up();
  },
};

interface Spot {
  x: number;
  y: number;
}
interface MapPage {
  document: {
    elementFromPoint(x: number, y: number): { closest(selector: string): Element | null } | null;
    querySelectorAll(selector: string): Iterable<{ getBoundingClientRect(): Spot & { width: number; height: number } }>;
  };
}
interface Element {
  classList: { contains(name: string): boolean };
}

/** Returns an empty spot near the middle. */
async function pageGround(page: Page): Promise<Spot> {
  return page.evaluate(({ x, y }) => {
    const { document } = globalThis as unknown as MapPage;
    for (let away = 0; away < 300; away += 3)
      for (const spot of [
        { x: x + away, y },
        { x, y: y + away },
        { x: x - away, y },
        { x, y: y - away },
      ]) {
        const found = document.elementFromPoint(spot.x, spot.y);
        const isGround = found?.closest('.react-flow__pane') && !found.closest('.react-flow__node, .react-flow__edge');
        if (isGround) return spot;
      }
    throw new Error('there is no empty ground in the middle');
  }, middle);
}

/** Returns the middle of the unobstructed concept closest to the middle of the window. */
async function nodeInTheMiddle(page: Page): Promise<Spot> {
  return page.evaluate(({ x, y }) => {
    const { document } = globalThis as unknown as MapPage;
    const spots = [...document.querySelectorAll('.react-flow__node')].map((node) => {
      const box = node.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const away = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
    const nearest = spots
      .sort((one, other) => away(one) - away(other))
      .find((spot) => document.elementFromPoint(spot.x, spot.y)?.closest('.react-flow__node'));
    if (!nearest) throw new Error('there is no concept');
    return nearest;
  }, middle);
}

const REST_MS = 1_000;
/** Initial views: the whole map, or zoomed in on a concept so that names are readable. */
const looks: Record<string, (page: Page) => Promise<void>> = {
  'all in sight': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
    await page.waitForTimeout(REST_MS);
  },
  'near by': async (page) => {
    await looks['all in sight']?.(page);
    const { x, y } = await nodeInTheMiddle(page);
    await page.mouse.move(x, y);
    const isNear = async () => Number.parseInt(await page.getByText(/^\d+\s?%$/).innerText(), 10) >= 80;
    while (!(await isNear())) await page.mouse.wheel(0, -100);
    await page.waitForTimeout(REST_MS);
  },
};

/** Returns the frames of one movement, from the browser's trace. */
async function frames(browser: Browser, page: Page, work: () => Promise<void>): Promise<Frame[]> {
  await browser.startTracing(page, { categories: traceCategories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return framesOf(trace.traceEvents);
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const rows: ReturnType<typeof figureOf>[] = [];
for (const rate of SLOWER) {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', serviceWorkers: 'block' });
  await context.addCookies(session);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.goto(`${server.origin}/concept-map/${uuid}`);
  await page.locator('.react-flow__node').first().waitFor();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  for (const [look, prepare] of Object.entries(looks))
    for (const [move, work] of Object.entries(moves)) {
      await prepare(page);
      const found = await frames(browser, page, () => work(page));
      const scripting = found.map((frame) => frame.scripting);
      const [name, count] = [`${move}, ${look}${rate > 1 ? `, ${rate} times slower` : ''}`, found.length];
      const inTheMiddle = median(scripting);
      rows.push(
        rate > 1
          ? figureOf(`${name}: scripting a frame, median, ms`, inTheMiddle)
          : atMost(`${name}: scripting a frame, median, ms`, inTheMiddle, MOST_MS),
        figureOf(`${name}: the same, p95 of ${count} frames, ms`, ninetyFifth(scripting)),
        figureOf(`${name}: all of the main thread, median, ms`, median(found.map((frame) => frame.busy))),
      );
    }
  await context.close();
}
await browser.close();
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true });
report(rows);

function ninetyFifth(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
