// `npm run local-model:install` and `npm run local-model:download`: what a local model needs beyond `npm start`.
import { statSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config/environment.ts';
import { downloadModel } from '#server/platform/local-model/download-model.ts';
import { installPart } from '#server/platform/local-model/install-part.ts';
import { isHubAddress, partFolder } from '#server/platform/local-model/model-file.ts';
import { partVersion } from '#server/platform/local-model/part.ts';

const [command, given] = process.argv.slice(2);
const say = (line: string) => process.stderr.write(`${line}\n`);

async function install(): Promise<void> {
  const { localModel } = readConfig(process.env);
  const npm = process.env['npm_execpath'];
  if (!npm) throw new ConfigError('Start it by npm, which installs the part: npm run local-model:install');
  say(`Installing the part that runs models (node-llama-cpp ${partVersion}) …`);
  await installPart(partFolder(localModel.folder), npm);
  say(`It is installed and starts: ${partFolder(localModel.folder)}`);
}

async function download(): Promise<void> {
  const { localModel } = readConfig(process.env);
  const address = given ?? process.env['AI_MODEL'] ?? '';
  if (!isHubAddress(address))
    throw new ConfigError('Name the model by its address: npm run local-model:download -- hf:owner/name/model.gguf');
  let printed = -1;
  const path = await downloadModel({ address, ...localModel }, (percent) => {
    if (percent > printed) say(`${percent} %`);
    printed = percent;
  });
  say(
    `${path} is whole, ${(statSync(path).size / 1e9).toFixed(2)} GB. Start with AI_PROVIDER=local AI_MODEL=${address}`,
  );
}

const commands: Record<string, () => Promise<void>> = { install, download };
try {
  await commands[command ?? '']?.();
} catch (error) {
  // One sentence for the operator.
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
