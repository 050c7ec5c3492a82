// Loaded before the operator's commands of package.json, which run in the checkout: reads its `.env`. Variables of the
// environment win. Tests and benches start without it.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
