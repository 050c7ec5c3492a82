import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loading leaves much garbage. While V8's young generation does not grow, the start takes half of the memory.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
setFlagsFromString('--semi-space-growth-factor=2');

// An idle server would keep the rest, such as 140 MB of the embedded database's files.
setFlagsFromString('--expose-gc');
(runInNewContext('gc') as () => void)();
