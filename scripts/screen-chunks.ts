// Which built file a module of the browser travels in. Left alone, the bundler cuts a file for every set of screens
// that share something: some forty requests for one screen. Eight files are enough for what is shared:
//   shell    what the program and the frame around every screen need, and both languages
//   screens  what two screens or more need beyond that
//   layers   what two parts that open over a screen need (dialogs, menus, toasts, tooltips)
//   cards    what the screens of cards need both, and no other
//   sessions what the screens of study sessions and the timers need, and no other
//   maps     what the parts of a concept map need, and no other
//   plans    what the screens of limits, plans and invitations need, and no other
//   admin    what the frame of administration and its sections need, and no other
// What only one of them needs stays with it.
interface ModuleInfo {
  importers: string[];
  dynamicImporters: string[];
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const program = /src\/client\/main\.tsx$/;
const pages = /src\/client\/pages\//;
/** Screens and panels that not everybody opens, and formulas: what only they add to the others makes none of these heavier. */
const apart =
  /src\/client\/(?:(?:pages|features)\/(?:flashcards|flashcard-files|chat|classes|focus-timer|sharing|billing|referrals|quests|study|concept-maps|news|model-setup|first-steps|admin|assistants|api-keys|test-files|open-reading|highlights)\/|features\/listening\/(?:listen-to|listening-bar)|features\/analysis\/reanalyse-dialog|ui\/drawn-text|features\/viewer\/marked-formulas|pages\/documents\/offline-home)/;
/** Screens of sessions and timers, and what stands beside all screens while a session is on. */
const sessions = /src\/client\/(?:pages\/(?:study|focus-timer)\/|features\/study\/.*\/live-session\.tsx)/;
const ofSessions = /src\/client\/(?:pages|features)\/(?:study|focus-timer)\//;
/** A map, its drawing, what opens over it, and how it is laid out, each loaded when it is asked for. */
const ofMaps = /src\/(?:client\/(?:pages|features)|domain)\/concept-maps\//;
const ofPlans = /src\/client\/(?:(?:pages|features)\/(?:billing|referrals)|features\/admin\/plans)\//;
/** Code that only the three screens of classes need is a file of its own, which no other screen loads. */
const ofClasses = /src\/client\/(?:pages|features)\/classes\//;
/** The frame of administration, its sections, and those that other features lend it. */
const ofAdmin = /src\/client\/(?:pages\/admin|features\/(?:admin|model-setup|first-steps))\//;
const adminPage = /src\/client\/pages\/admin\//;
/** Module that the bundler itself adds. */
const bundler = '\0rolldown';
/** Libraries that place, trap and close what opens: heavy, and for one screen not worth the others' waiting. */
const behaviour = /node_modules\/(?!lucide-react)/;

/** A file takes along what its modules need unless an earlier one has it, so the most shared one comes first. */
export const screenChunks = (
  ['shell', 'screens', 'layers', 'cards', 'sessions', 'maps', 'plans', 'admin'] as const
).map((name, index) => ({
  debugName: name,
  name: (id: string, context: ChunkingContext) => (chunkOf(id, context) === name ? name : null),
  priority: 8 - index,
}));

type Chunk = 'shell' | 'screens' | 'layers' | 'cards' | 'sessions' | 'maps' | 'plans' | 'admin';

function chunkOf(id: string, context: ChunkingContext): Chunk | null {
  const all = startsOf(id, context);
  if (all.some((start) => program.test(start))) return 'shell';
  if (all.length > 1 && all.every((start) => ofMaps.test(start))) return 'maps';
  if (all.length > 1 && all.every((start) => ofPlans.test(start))) return 'plans';
  if (all.every((start) => ofAdmin.test(start)) && all.some((start) => adminPage.test(start))) return 'admin';
  if (all.length > 0 && all.every((start) => ofClasses.test(start))) return null;
  const starts = all.filter((start) => !apart.test(start));
  // A few rules of style, an icon, one expression, bounds, what can be pressed beside a message or the timer, the name of a maker, or the calls that
  // guests, maps and the palette make too, are not worth a file.
  const isSlight =
    /\.module\.css$|\/lucide-react\/|\/usable-controls\.ts$|\/one-line\.ts$|\/copy-button\.tsx$|\/contract\/concept-maps\.ts$|\/generation\.api\.ts$|\/made-by-person\.ts$|\/card-bounds\.ts$|\/kept-day\.ts$/.test(
      id,
    );
  if (
    starts.length === 0 &&
    // A module shared by a screen and several of its dialogs would otherwise be a file of its own.
    (all.length > 2 || all.filter((start) => sessions.test(start)).length > 1) &&
    all.every((start) => ofSessions.test(start))
  )
    return 'sessions';
  if (starts.length === 0 && all.filter((start) => pages.test(start)).length > 1)
    return isSlight || all.some((start) => ofSessions.test(start)) ? 'screens' : 'cards';
  if (starts.length === 1 && all.length > 1 && isSlight) return 'screens';
  const isBesides = all.some((start) => sessions.test(start)) && !all.every((start) => ofSessions.test(start));
  if (starts.length === 0 && isBesides && !behaviour.test(id)) return 'screens';
  if (starts.length < 2) return id.startsWith(bundler) ? 'shell' : null;
  if (id.includes('/src/locales/')) return 'shell';
  const onPages = starts.filter((start) => pages.test(start)).length;
  const isOnSessions = all.some((start) => sessions.test(start));
  return onPages > 1 || ((onPages === 1 || isOnSessions) && !behaviour.test(id)) ? 'screens' : 'layers';
}

/** The modules at which loading starts (the program, and whatever is imported on demand) that lead to this one. */
function startsOf(id: string, context: ChunkingContext): string[] {
  const seen = new Set([id]);
  const starts: string[] = [];
  for (const current of seen) {
    const info = context.getModuleInfo(current);
    if (!info) continue;
    if (info.dynamicImporters.length > 0 || program.test(current)) starts.push(current);
    for (const importer of info.importers) seen.add(importer);
  }
  return starts;
}
