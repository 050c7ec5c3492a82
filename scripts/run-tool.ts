import { spawnSync } from 'node:child_process';

/** Runs an installed tool on the pinned Node: `npm run format` and the like, without a global install. */
const [tool = '', ...args] = process.argv.slice(2);
process.exit(spawnSync(`node_modules/.bin/${tool}`, args, { stdio: 'inherit' }).status ?? 1);
