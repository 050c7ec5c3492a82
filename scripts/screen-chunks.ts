// Which built file a module of the browser travels in. Left alone, the bundler cuts a file for every set of screens
// that share something: some forty requests for one screen. Four files are enough for what is shared:
//   shell    what the program and the frame around every screen need, and both languages
//   screens  what two screens or more need beyond that
//   layers   what two parts that open over a screen need (dialogs, menus, toasts, tooltips)
//   cards    what the screens of cards need both, and no other
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
/** Screens and panels that not everybody opens: what only they add to the others makes none of these heavier. */
const apart = /src\/client\/(?:pages|features)\/(?:flashcards|flashcard-files|chat|focus-timer|sharing)\//;
/** What the bundler itself adds. */
const bundler = '\0rolldown';
/** Libraries that place, trap and close what opens: heavy, and for one screen not worth the others' waiting. */
const behaviour = /node_modules\/(?!lucide-react)/;

/** A file takes along what its modules need unless an earlier one has it, so the most shared one comes first. */
export const screenChunks = (['shell', 'screens', 'layers', 'cards'] as const).map((name, index) => ({
  debugName: name,
  name: (id: string, context: ChunkingContext) => (chunkOf(id, context) === name ? name : null),
  priority: 4 - index,
}));

function chunkOf(id: string, context: ChunkingContext): 'shell' | 'screens' | 'layers' | 'cards' | null {
  const all = startsOf(id, context);
  if (all.some((start) => program.test(start))) return 'shell';
  const starts = all.filter((start) => !apart.test(start));
  const isOfCards = starts.length === 0 && all.filter((start) => pages.test(start)).length > 1;
  // A few rules of style are not worth a file.
  if (isOfCards) return id.endsWith('.module.css') ? 'screens' : 'cards';
  if (starts.length === 1 && all.length > 1 && id.endsWith('.module.css')) return 'screens';
  if (starts.length < 2) return id.startsWith(bundler) ? 'shell' : null;
  if (id.includes('/src/locales/')) return 'shell';
  const onPages = starts.filter((start) => pages.test(start)).length;
  return onPages > 1 || (onPages === 1 && !behaviour.test(id)) ? 'screens' : 'layers';
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
